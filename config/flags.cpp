#include "config/flags.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "config/bind_address.h"
#include "config/cel_version.h"
#include "config/feature_gates.h"
#include "config/file.h"
#include "config/files.h"
#include "config/kubernetes_version.h"
#include "config/webhook_url.h"
#include "validation/base/go_quote.h"
#include "validation/dualrun/enforcement.h"
#include "validation/dualrun/takeover.h"

namespace tandem::config {
namespace {

constexpr std::int64_t kMiB = 1024 * 1024;
constexpr FlagSet::Range kPorts{1, 65535};
constexpr FlagSet::Range kBytes{0, 1024 * kMiB};
constexpr FlagSet::Range kRecordBytes{kMiB, 1024 * 1024 * kMiB};
constexpr FlagSet::Range kCounts{1, 1'000'000};

/// The memory that is reckoned with where there is no limit.
constexpr std::int64_t kUsualMemory = 1024 * kMiB;
/// The memory of program, rules and connections, with room for what the allocator holds back.
constexpr std::int64_t kOwnMemory = 80 * kMiB;
/// Enough for the largest object that etcd keeps, beside the one before it: as text, and decoded.
constexpr std::int64_t kLeastBody = 8 * kMiB;
constexpr std::int64_t kMostBody = 32 * kMiB;
constexpr std::int64_t kLeastReview = 16 * kMiB;
/// More memory than is needed by as many values as a review may have.
constexpr std::int64_t kMostReview = 512 * kMiB;

void AddBindAddress(FlagSet& flags, std::string name, std::string& target, std::string help) {
  flags.String(std::move(name), target, std::move(help)).set = [&target](std::string_view text) {
    const auto parsed = ParseBindAddress(text);
    if (!parsed) return Status(parsed.error());
    target = text;
    return Ok();
  };
}

/// Whether the help lists a gate. Like that of Kubernetes, it lists alpha and beta gates only.
bool IsListed(const GateSpec& gate) {
  return gate.stage == GateStage::kAlpha || gate.stage == GateStage::kBeta;
}

void AddFeatureGates(FlagSet& flags, GateSettings& target) {
  std::string help = "Features to turn on or off, as name=true,other=false. Known: ";
  for (const GateSpec& gate : KnownGates()) {
    if (!IsListed(gate)) continue;
    help += gate.name + "=true|false (" + std::string(ToString(gate.stage)) +
            ", default=" + (gate.default_value ? "true" : "false") + ") ";
  }
  AddGateSettings(flags, "feature-gates", target,
                  help +
                      "AllAlpha, AllBeta, and the options of +k8s:ifEnabled and "
                      "+k8s:ifDisabled in the rules (ALPHA, default=false)");
}

void AddVModule(FlagSet& flags, std::vector<VModuleItem>& target) {
  Flag flag;
  flag.name = "vmodule";
  flag.type = "pattern=N,...";
  flag.help =
      "Log verbosity for single source files: a pattern matches a file's name "
      "without its ending; with --logging-format=text only";
  flag.is_list = true;
  flag.set = [&target](std::string_view text) -> Status {
    auto items = ParseVModule(text);
    if (!items) return items.error();
    target.insert(target.end(), items->begin(), items->end());
    return Ok();
  };
  flag.get = [&target] { return ToString(target); };
  flags.Add(std::move(flag));
}

/// Makes a list refuse each value that `parse` does not read.
template <typename Parse>
void CheckEach(Flag& list, Parse parse) {
  list.set = [add = std::move(list.set), parse](std::string_view text) -> Status {
    const auto parsed = parse(text);
    return parsed ? add(text) : parsed.error();
  };
}

void AddNetworkFlags(FlagSet& flags, Options& o) {
  flags.String("bind-address", o.bind_address,
               "IP address of the webhook; 0.0.0.0 and :: mean all");
  flags.Integer("secure-port", o.secure_port, kPorts, "Port of the webhook, always with TLS");
  AddBindAddress(flags, "health-probe-bind-address", o.health_probe_bind_address,
                 "Address that serves /livez, /readyz and /healthz over plain HTTP; 0 "
                 "turns it off");
  AddBindAddress(flags, "metrics-bind-address", o.metrics_bind_address,
                 "Address that serves /metrics and other pages over plain HTTP; 0 turns it "
                 "off");
  flags.Directory("cert-dir", o.cert_dir, "Directory that holds tls.crt and tls.key");
  flags.Path("tls-cert-file", o.tls_cert_file,
             "PEM file of the serving certificate, followed by its chain");
  flags.Path("tls-private-key-file", o.tls_private_key_file, "PEM file of the certificate's key");
  flags.Choice("tls-min-version", o.tls_min_version, {"VersionTLS12", "VersionTLS13"},
               "Lowest TLS version: VersionTLS12 or VersionTLS13");
  flags.CommaStrings("tls-cipher-suites", o.tls_cipher_suites,
                     "TLS 1.2 cipher suites by their Go names; without it all six with ECDHE "
                     "and AEAD");
  flags.CommaStrings("tls-curve-preferences", o.tls_curve_preferences,
                     "Groups for key exchange by their numbers in Go's crypto/tls, in any "
                     "order; without it X25519, P-256, P-384 and, if the TLS library knows it, "
                     "X25519MLKEM768");
  flags.Path("client-ca-file", o.client_ca_file,
             "PEM file of CAs; with it, clients must present a certificate that one of "
             "them issued");
  flags.CommaStrings("client-allowed-names", o.client_allowed_names,
                     "Common names or DNS names; a client certificate must carry one of them");
}

void AddAnswerFlags(FlagSet& flags, Options& o) {
  CheckEach(flags.Strings("enforcement", o.enforcement,
                          "Answer to objects that break rules: enforce (default), warn or report, "
                          "or GROUP/KIND[/SUBRESOURCE][:STAGE]= and one of these; may be repeated, "
                          "the last match counts"),
            &dualrun::ParseEnforcementRule);
  flags.Duration("rules-reload-interval", o.rules_reload_interval,
                 "How often rules are compared with their files, in addition to the "
                 "kernel's notices of changes; 0 loads rules at the start and on SIGHUP "
                 "only");
  flags.CommaStrings("mutate", o.mutate,
                     "Changes that /mutate makes to objects: defaults, unions or both; without "
                     "it there is no /mutate");
  flags.Bool("warn-on-shadow-denial", o.warn_on_shadow_denial,
             "Warn users when the side that does not decide would have denied the "
             "request");
  flags.Bool("audit-annotations", o.audit_annotations, "Add audit annotations to answers");
  flags.Bool("api-warnings", o.api_warnings,
             "Send users the API server's own warnings about objects; clients see "
             "equal warnings once");
  flags.Bool("hints", o.hints,
             "Send users warnings with the remedy for what is refused, where the "
             "remedy is certain");
}

void AddShadowFlags(FlagSet& flags, Options& o) {
  AddKubernetesRelease(flags, "shadow-kubernetes-version", o.shadow_kubernetes_version,
                       "Second Kubernetes release that judges every review, such as that of the "
                       "next upgrade; its verdict is compared and changes no answer");
  AddGateSettings(
      flags, "shadow-feature-gates", o.shadow_feature_gates,
      "Features to turn on or off in the release of --shadow-kubernetes-version, in place of "
      "those of "
      "--feature-gates");
}

void AddLegacyFlags(FlagSet& flags, Options& o) {
  Flag& url =
      flags.String("legacy-url", o.legacy_url,
                   "URL of a webhook that gets the reviews of /validate, too, to compare the "
                   "verdicts; https, or http to this machine");
  url.set = [&target = o.legacy_url](std::string_view text) -> Status {
    const auto parsed = ParseWebhookUrl(text);
    if (!parsed) return parsed.error();
    target = text;
    return Ok();
  };
  flags.Path("legacy-ca-file", o.legacy_ca_file,
             "PEM file of the CAs that may issue the legacy webhook's certificate; "
             "without it the system's CAs");
  flags.Duration("legacy-timeout", o.legacy_timeout,
                 "Longest time to wait for the legacy webhook's answer");
  flags.Bool("legacy-authoritative", o.legacy_authoritative,
             "Answer with the legacy webhook's verdict instead of tandem's own");
}

void AddLimitFlags(FlagSet& flags, Options& o) {
  flags.Integer("max-request-body-bytes", o.max_request_body_bytes, kBytes,
                "Largest review in bytes; 0: half of --max-inflight-body-bytes, within "
                "limits");
  flags.Integer("max-inflight-body-bytes", o.max_inflight_body_bytes, {0, 1'000'000 * kMiB},
                "Most bytes of reviews held at once; 0: a quarter of the memory limit, "
                "within limits");
  flags.Integer("max-review-memory-bytes", o.max_review_memory_bytes, {0, 1'000'000 * kMiB},
                "Most memory for the names and values of one review, in bytes; 0: derived "
                "from the memory limit");
  flags.Integer("max-requests-inflight", o.max_requests_inflight, kCounts,
                "Most reviews handled at once; further ones are answered with 429");
  flags.Integer("max-connections", o.max_connections, kCounts,
                "Most open connections to the webhook; further ones wait");
  flags.Integer("threads", o.threads, {0, 1024},
                "Worker threads; 0: one per CPU, as far as the memory limit has room for "
                "reviews");
  flags.Duration("request-timeout", o.request_timeout, "Longest time for a review");
  flags.Duration("tls-handshake-timeout", o.tls_handshake_timeout,
                 "Longest time for a TLS handshake");
  flags.Duration("http-read-header-timeout", o.http_read_header_timeout,
                 "Longest time from the first byte of a request to the end of its header");
  flags.Duration("http-read-body-timeout", o.http_read_body_timeout,
                 "Longest time to receive a request's body");
  flags.Duration("http-write-timeout", o.http_write_timeout, "Longest time to send an answer");
  flags.Duration("http-idle-timeout", o.http_idle_timeout,
                 "How long unused connections stay open; API servers close theirs after 90s");
}

void AddRecorderFlags(FlagSet& flags, Options& o) {
  flags.Directory("evidence-dir", o.evidence_dir,
                  "Directory that keeps evidence across restarts; without it evidence "
                  "begins anew");
  flags.Path("evidence-key-file", o.evidence_key_file,
             "File with a secret of at least 16 bytes, the same for all replicas, so "
             "that their evidence can be merged");
  flags.String(
      "evidence-target", o.evidence_target,
      "Largest share of inputs that may differ while evidence counts as ready, such as 0.001");
  flags.String("evidence-confidence", o.evidence_confidence,
               "Confidence level of the evidence bound, such as 0.95");
  flags.Path("evidence-waivers", o.evidence_waivers,
             "YAML file of identifiers and rules that need no evidence, each with "
             "reason and date");
  flags.Directory("record-dir", o.record_dir,
                  "Directory to record reviews and verdicts in; without it nothing is recorded");
  flags.Integer("record-max-bytes", o.record_max_bytes, kRecordBytes,
                "Most bytes of recorded reviews; the oldest make room for new ones");
  flags.Bool("record-redact", o.record_redact,
             "Keep users, environment variables and contents of ConfigMaps out of "
             "records; values of Secrets and tokens are never recorded");
}

void AddProcessFlags(FlagSet& flags, Options& o) {
  flags.Duration("shutdown-delay-duration", o.shutdown_delay_duration,
                 "Time after SIGTERM during which requests are still served");
  flags.Duration("shutdown-drain-timeout", o.shutdown_drain_timeout,
                 "Longest time to wait for open connections after "
                 "--shutdown-delay-duration");
  flags.Bool("shutdown-send-retry-after", o.shutdown_send_retry_after,
             "Answer requests after --shutdown-delay-duration with 503 and Retry-After: 0");
  flags
      .Integer("v", o.verbosity, {0, 10},
               "Log verbosity: 0 errors, 1 start and stop, 2 denials and mismatches, 3 "
               "each request")
      .shorthand = 'v';
  AddVModule(flags, o.vmodule);
  flags.Choice("logging-format", o.logging_format, {"text", "json"}, "Log format: text or json");
  flags.Duration("log-flush-frequency", o.log_flush_frequency,
                 "Longest time that log lines stay buffered");
  flags.CommaStrings("disabled-metrics", o.disabled_metrics, "Names of metrics not to show");
  flags.Choice("sandbox", o.sandbox, {"auto", "require", "off"},
               "Sandbox that gives up files and system calls which serving does not "
               "need: auto (as far as the kernel can), require (else do not start) or "
               "off");
  flags.Bool("profiling", o.profiling, "Serve /debug/memory and /debug/threads beside /metrics");
  flags
      .Path("config", o.config_file,
            "Configuration file in YAML; its keys are the flags in camelCase")
      .in_files = false;
  Flag& help = flags.Bool("help", o.help, "Show this help");
  help.shorthand = 'h';
  help.in_files = false;
  Flag& version = flags.Choice("version", o.version, {"true", "raw"},
                               "Print the version and exit; --version=raw with all details");
  version.bare_value = "true";
  version.in_files = false;
}

Status CheckTls(Options& options) {
  if (!options.cert_dir.empty()) {
    if (options.tls_cert_file.empty()) options.tls_cert_file = options.cert_dir + "/tls.crt";
    if (options.tls_private_key_file.empty()) {
      options.tls_private_key_file = options.cert_dir + "/tls.key";
    }
  }
  const bool certificate = !options.tls_cert_file.empty();
  const bool key = !options.tls_private_key_file.empty();
  if (!certificate && !key) {
    return Failure{"--tls-cert-file and --tls-private-key-file, or --cert-dir, are required"};
  }
  if (!key) return Failure{"certificate without its key: --tls-private-key-file is not set"};
  if (!certificate) return Failure{"key without its certificate: --tls-cert-file is not set"};
  if (!options.client_allowed_names.empty() && options.client_ca_file.empty()) {
    return Failure{"--client-allowed-names has no effect without --client-ca-file"};
  }
  return Ok();
}

Status CheckLegacy(const Options& options) {
  const bool is_set = !options.legacy_url.empty();
  if (!is_set && options.legacy_authoritative) {
    return Failure{"--legacy-authoritative has no effect without --legacy-url"};
  }
  if (options.legacy_ca_file.empty()) return Ok();
  if (!is_set) return Failure{"--legacy-ca-file has no effect without --legacy-url"};
  const auto url = ParseWebhookUrl(options.legacy_url);
  if (!url) return Failure{"--legacy-url " + url.error().message};
  return url->tls ? Ok() : Status(Failure{"--legacy-ca-file has no effect on an http URL"});
}

Status CheckLogging(const Options& options) {
  if (options.vmodule.empty() || options.logging_format == "text") return Ok();
  return Failure{"--vmodule is only supported for the text log format"};
}

Status CheckMutations(const Options& options) {
  for (const std::string& mutation : options.mutate) {
    if (mutation == kMutateDefaults || mutation == kMutateUnions) continue;
    return Failure{"--mutate must list defaults or unions, not " + GoQuote(mutation)};
  }
  return Ok();
}

/// A name that is no gate may be an option of rules that are not read yet.
Status CheckGates(const Options& options) {
  return FeatureGates(BuiltinRelease(options.kubernetes_version))
      .Set(options.feature_gates, FeatureGates::Unknown::kKept);
}

Status CheckShadow(const Options& options) {
  const bool has_gates = !options.shadow_feature_gates.empty();
  if (options.shadow_kubernetes_version.empty()) {
    return has_gates ? Failure{"--shadow-feature-gates has no effect without "
                               "--shadow-kubernetes-version"}
                     : Ok();
  }
  if (options.shadow_kubernetes_version == options.kubernetes_version && !has_gates) {
    return Failure{"--shadow-kubernetes-version is the release of --kubernetes-version, " +
                   options.kubernetes_version + ": there is nothing to compare"};
  }
  const Status gates = CheckGates(ShadowOptions(options));
  if (gates) return Ok();
  return Failure{"--shadow-kubernetes-version=" + options.shadow_kubernetes_version + ": " +
                 gates.error().message};
}

Status CheckDurations(const Options& options) {
  const std::pair<const char*, Duration> needed[] = {
      {"request-timeout", options.request_timeout},
      {"tls-handshake-timeout", options.tls_handshake_timeout},
      {"http-read-header-timeout", options.http_read_header_timeout},
      {"http-read-body-timeout", options.http_read_body_timeout},
      {"http-write-timeout", options.http_write_timeout},
      {"http-idle-timeout", options.http_idle_timeout},
      {"legacy-timeout", options.legacy_timeout},
      {"log-flush-frequency", options.log_flush_frequency},
  };
  for (const auto& [name, duration] : needed) {
    if (duration < std::chrono::milliseconds(1)) {
      return Failure{std::string("--") + name + " must be at least 1ms"};
    }
  }
  return Ok();
}

Status Check(Options& options) {
  if (Status tls = CheckTls(options); !tls) return tls;
  if (Status durations = CheckDurations(options); !durations) return durations;
  if (Status logging = CheckLogging(options); !logging) return logging;
  if (Status mutations = CheckMutations(options); !mutations) return mutations;
  if (Status legacy = CheckLegacy(options); !legacy) return legacy;
  if (!options.takeover.empty() && options.authority_mode != "gates") {
    return Failure{"--takeover has no effect with --authority-mode=" + options.authority_mode};
  }
  if (Status gates = CheckGates(options); !gates) return gates;
  return CheckShadow(options);
}

Result<Options> ReadFileAndFlags(const std::string& file,
                                 const std::vector<std::string>& arguments) {
  const auto text = ReadFile(file);
  if (!text) return text.error();
  Options options;
  FlagSet from_file = ServeFlags(options);
  if (Status applied = ApplyConfigFile(*text, file, from_file); !applied) return applied.error();
  // A table of its own, so that the first value of a list replaces what the file says.
  FlagSet from_line = ServeFlags(options);
  if (Status parsed = from_line.Parse(arguments); !parsed) return parsed.error();
  return options;
}

}  // namespace

void AddGateSettings(FlagSet& flags, std::string name, GateSettings& target, std::string help) {
  Flag flag;
  flag.name = std::move(name);
  flag.type = "mapStringBool";
  flag.help = std::move(help);
  flag.is_list = true;
  for (const GateSpec& gate : KnownGates()) {
    for (const char* const value : {"=true", "=false"}) flag.choices.push_back(gate.name + value);
  }
  flag.set = [&target](std::string_view text) -> Status {
    const auto settings = ParseGateSettings(text);
    if (!settings) return settings.error();
    target.insert(target.end(), settings->begin(), settings->end());
    return Ok();
  };
  flag.get = [&target] {
    std::string text;
    for (const auto& [gate, value] : target) {
      text += (text.empty() ? "" : ",") + gate + (value ? "=true" : "=false");
    }
    return text;
  };
  flags.Add(std::move(flag));
}

void AddKubernetesRelease(FlagSet& flags, std::string name, std::string& target, std::string help) {
  flags.String(std::move(name), target, std::move(help)).set =
      [&target](std::string_view text) -> Status {
    auto release = FindBuiltinRelease(text);
    if (!release) return release.error();
    target = *std::move(release);
    return Ok();
  };
}

void AddVerdictFlags(FlagSet& flags, Options& o) {
  AddRuleFlags(flags, o);
  AddKubernetesRelease(flags, "kubernetes-version", o.kubernetes_version,
                       "Kubernetes release whose built-in rules judge, such as 1.36");
}

void AddRuleFlags(FlagSet& flags, Options& o) {
  AddFeatureGates(flags, o.feature_gates);
  flags.Choice("authority-mode", o.authority_mode, {"gates", "lifecycle"},
               "Model of who decides, handwritten or declarative rules: gates or "
               "lifecycle");
  CheckEach(flags.Strings("takeover", o.takeover,
                          "Kinds and rules for which the declarative side decides before the gate "
                          "hands over all: GROUP/KIND[/SUBRESOURCE][:RULE-GLOB]; may be repeated"),
            &dualrun::ParseTakeoverStep);
  flags.Choice("takeover-wording", o.takeover_wording, {"handwritten", "upstream"},
               "Words of declarative errors that the handwritten side finds, too: "
               "handwritten, or upstream for the declarative words");
  flags.Choice("semantics", o.semantics, {"upstream", "kep"},
               "How tags are read where Kubernetes and its enhancement proposals differ: "
               "upstream as Kubernetes does, or kep as the proposals say");
  flags.Choice("markers", o.markers, {"on", "off"},
               "Whether kubebuilder's markers in packages are rules beside the tags: on "
               "or off");
  flags.Paths("rules", o.rules,
              "File or directory of types.go packages, used beside the built-in rules; "
              "none leaves the built-in rules out; may be repeated");
  flags.Paths("crds", o.crds, "File or directory of CustomResourceDefinitions; may be repeated");
  flags.Paths("embedded-types", o.embedded_types,
              "YAML file that says where kinds embed types of Kubernetes, so that the "
              "rules of these types apply there; may be repeated");
  AddCelVersion(flags, o.cel_compat_version);
  flags.Choice("rules-errors", o.rules_errors, {"fail", "skip"},
               "Handling of packages, kinds and definitions that cannot be loaded: fail, "
               "or skip, which reports them and leaves them out");
  flags.Bool("enable-test-tags", o.enable_test_tags,
             "Accept tags that only tests use, such as +k8s:validateFalse");
  flags.Integer("max-reported-errors", o.max_reported_errors, {0, 1'000'000},
                "Most errors in one answer; 0 for all");
}

FlagSet ServeFlags(Options& options) {
  FlagSet flags;
  AddNetworkFlags(flags, options);
  AddVerdictFlags(flags, options);
  AddAnswerFlags(flags, options);
  AddShadowFlags(flags, options);
  AddLegacyFlags(flags, options);
  AddLimitFlags(flags, options);
  AddRecorderFlags(flags, options);
  AddProcessFlags(flags, options);
  return flags;
}

Options ShadowOptions(const Options& options) {
  Options shadow = options;
  shadow.kubernetes_version = options.shadow_kubernetes_version;
  if (!options.shadow_feature_gates.empty()) shadow.feature_gates = options.shadow_feature_gates;
  return shadow;
}

Result<Options> LoadServeOptions(const std::vector<std::string>& arguments) {
  Options options;
  FlagSet flags = ServeFlags(options);
  if (Status parsed = flags.Parse(arguments); !parsed) return parsed.error();
  if (options.help || !options.version.empty()) return options;
  if (!options.config_file.empty()) {
    auto merged = ReadFileAndFlags(options.config_file, arguments);
    if (!merged) return merged.error();
    options = *std::move(merged);
  }
  if (Status checked = Check(options); !checked) return checked.error();
  return options;
}

void ResolveDefaults(Options& options, const Machine& machine) {
  const std::optional<std::uint64_t> memory = machine.MemoryLimit();
  const auto limit = static_cast<std::int64_t>(memory.value_or(kUsualMemory));
  if (options.max_inflight_body_bytes == 0) {
    options.max_inflight_body_bytes = std::clamp(limit / 4, 2 * kLeastBody, 256 * kMiB);
  }
  if (options.max_request_body_bytes == 0) {
    options.max_request_body_bytes =
        std::clamp(options.max_inflight_body_bytes / 2, kLeastBody, kMostBody);
  }
  // Every thread may be at a review, and judging takes about as much again as the values.
  const std::int64_t left = limit - kOwnMemory - options.max_inflight_body_bytes;
  if (options.threads == 0) {
    options.threads = machine.Cpus();
    const std::int64_t review = std::max(options.max_review_memory_bytes, kLeastReview);
    const std::int64_t room = std::max<std::int64_t>(1, left / (2 * review));
    if (memory) options.threads = std::min(options.threads, room);
  }
  if (options.max_review_memory_bytes == 0) {
    options.max_review_memory_bytes =
        std::clamp(left / (2 * options.threads), kLeastReview, kMostReview);
  }
}

std::vector<std::pair<std::string, std::string>> FlagValues(const Options& options) {
  Options copy = options;
  const FlagSet flags = ServeFlags(copy);
  std::vector<std::pair<std::string, std::string>> values;
  for (const Flag& flag : flags.flags()) values.emplace_back(flag.name, flag.get());
  return values;
}

std::vector<std::pair<std::string, std::string>> ChangedFlagValues(const Options& options) {
  const auto defaults = FlagValues(Options{});
  auto values = FlagValues(options);
  std::erase_if(values, [&defaults](const auto& value) {
    return std::find(defaults.begin(), defaults.end(), value) != defaults.end();
  });
  return values;
}

}  // namespace tandem::config
