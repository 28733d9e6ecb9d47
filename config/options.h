#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/cel_version.h"
#include "config/kubernetes_version.h"
#include "config/vmodule.h"

namespace tandem::config {

using Duration = std::chrono::nanoseconds;

/// Feature gates and whether they are to be on, in the order they were given.
using GateSettings = std::vector<std::pair<std::string, bool>>;

/// The values that Options::mutate may list.
inline constexpr std::string_view kMutateDefaults = "defaults";
inline constexpr std::string_view kMutateUnions = "unions";

/// The values that Options::sandbox may have.
inline constexpr std::string_view kSandboxAuto = "auto";
inline constexpr std::string_view kSandboxRequire = "require";
inline constexpr std::string_view kSandboxOff = "off";

/// Everything `tandem serve` can be told. The table in flags.cpp gives each field its name and its
/// help.
struct Options {
  std::string config_file;

  std::string bind_address = "0.0.0.0";
  std::int64_t secure_port = 10250;
  std::string health_probe_bind_address = ":8081";
  std::string metrics_bind_address = ":8080";

  std::string cert_dir;
  std::string tls_cert_file;
  std::string tls_private_key_file;
  std::string tls_min_version = "VersionTLS13";
  std::vector<std::string> tls_cipher_suites;
  std::vector<std::string> tls_curve_preferences;
  std::string client_ca_file;
  std::vector<std::string> client_allowed_names;

  GateSettings feature_gates;
  std::string authority_mode = "gates";
  std::vector<std::string> takeover;             ///< steps for ParseTakeoverStep
  std::vector<std::string> enforcement;          ///< rules for ParseEnforcementRule
  std::string takeover_wording = "handwritten";  ///< or `upstream`: that of the declarative side
  std::string semantics = "upstream";            ///< or `kep`: tags as the proposals describe them
  std::string markers = "on";                    ///< or `off`: those of kubebuilder are no rules
  std::string kubernetes_version = NewestKubernetes();  ///< the release of the built-in rules
  std::string shadow_kubernetes_version;                ///< empty: no other release judges
  GateSettings shadow_feature_gates;  ///< of that release; none: those of feature_gates
  std::string cel_compat_version = DefaultCelVersion();
  std::vector<std::string> rules;
  std::vector<std::string> crds;
  std::vector<std::string> embedded_types;  ///< files that say what kinds embed
  std::string rules_errors = "fail";        ///< or `skip`: what cannot be loaded is left out
  Duration rules_reload_interval = std::chrono::seconds(60);  ///< 0: rules are not watched
  bool enable_test_tags = false;
  std::vector<std::string> mutate;  ///< what /mutate does; nothing: there is no /mutate

  std::int64_t max_request_body_bytes = 0;   ///< 0: what the memory limit has room for
  std::int64_t max_inflight_body_bytes = 0;  ///< 0: what the memory limit has room for
  std::int64_t max_review_memory_bytes = 0;  ///< 0: what the memory limit has room for
  std::int64_t max_requests_inflight = 400;
  std::int64_t max_connections = 2048;
  std::int64_t max_reported_errors = 1000;  ///< 0: all of them
  std::int64_t threads = 0;                 ///< 0: as many as there are CPUs

  Duration request_timeout = std::chrono::seconds(30);
  Duration tls_handshake_timeout = std::chrono::seconds(10);
  Duration http_read_header_timeout = std::chrono::seconds(10);
  Duration http_read_body_timeout = std::chrono::seconds(10);
  Duration http_write_timeout = std::chrono::seconds(10);
  Duration http_idle_timeout = std::chrono::seconds(180);

  Duration shutdown_delay_duration = std::chrono::seconds(15);
  Duration shutdown_drain_timeout = std::chrono::seconds(10);
  bool shutdown_send_retry_after = true;

  bool warn_on_shadow_denial = false;
  bool audit_annotations = true;
  bool hints = false;
  bool api_warnings = true;

  std::string legacy_url;      ///< empty: there is no legacy webhook
  std::string legacy_ca_file;  ///< empty: the roots of the system
  Duration legacy_timeout = std::chrono::seconds(2);
  bool legacy_authoritative = false;

  std::int64_t verbosity = 2;
  std::vector<VModuleItem> vmodule;  ///< files that log more
  std::string logging_format = "text";
  Duration log_flush_frequency = std::chrono::seconds(5);
  std::vector<std::string> disabled_metrics;

  std::string evidence_dir;       ///< empty: evidence goes with the process
  std::string evidence_key_file;  ///< empty: a key of this process or directory
  std::string evidence_target = "0.001";
  std::string evidence_confidence = "0.95";
  std::string evidence_waivers;  ///< empty: nothing is waived
  std::string record_dir;        ///< empty: nothing is recorded
  std::int64_t record_max_bytes = 64 * 1024 * 1024;
  bool record_redact = true;

  std::string sandbox = std::string(kSandboxAuto);
  bool profiling = false;

  bool help = false;
  std::string version;  ///< empty, `true` or `raw`

  std::vector<std::string> warnings;  ///< about flags that were set and go away
};

}  // namespace tandem::config
