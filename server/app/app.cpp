#include "server/app/app.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "config/bind_address.h"
#include "config/evidence_demand.h"
#include "config/feature_gates.h"
#include "config/flags.h"
#include "config/machine.h"
#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "server/admission/handler.h"
#include "server/app/admission_endpoint.h"
#include "server/app/build_info.h"
#include "server/app/file_watch.h"
#include "server/app/judge_options.h"
#include "server/app/legacy_webhook.h"
#include "server/app/review_monitor.h"
#include "server/app/rule_reload.h"
#include "server/app/shadow_release.h"
#include "server/app/tls_reload.h"
#include "server/app/watchdog.h"
#include "server/health/debug_pages.h"
#include "server/health/pages.h"
#include "server/health/probe_endpoint.h"
#include "server/health/text_endpoint.h"
#include "server/http/server.h"
#include "server/logging/log.h"
#include "server/metrics/evidence_metrics.h"
#include "server/metrics/metrics.h"
#include "server/recorder/recorder.h"
#include "server/report/checkpoint.h"
#include "server/report/kept_evidence.h"
#include "server/report/report_endpoint.h"
#include "server/rule_store.h"

namespace tandem::server {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using std::chrono::system_clock;

constexpr auto kMostHeartbeatSilence = std::chrono::seconds(10);
constexpr auto kMostLogSilence = std::chrono::minutes(2);
constexpr auto kCheckpointInterval = std::chrono::minutes(1);

milliseconds ToMilliseconds(config::Duration duration) {
  return duration_cast<milliseconds>(duration);
}

http::ServerOptions ServerOptionsOf(const config::Options& options) {
  http::ServerOptions server;
  server.threads = static_cast<int>(options.threads);
  server.timeouts.handshake = ToMilliseconds(options.tls_handshake_timeout);
  server.timeouts.header = ToMilliseconds(options.http_read_header_timeout);
  server.timeouts.body = ToMilliseconds(options.http_read_body_timeout);
  server.timeouts.write = ToMilliseconds(options.http_write_timeout);
  server.timeouts.idle = ToMilliseconds(options.http_idle_timeout);
  server.timeouts.request = ToMilliseconds(options.request_timeout);
  server.limits.body_bytes = static_cast<std::size_t>(options.max_request_body_bytes);
  server.limits.held_body_bytes = static_cast<std::size_t>(options.max_inflight_body_bytes);
  server.limits.requests_in_flight = static_cast<std::size_t>(options.max_requests_inflight);
  server.limits.connections = static_cast<std::size_t>(options.max_connections);
  return server;
}

metrics::Options MetricsOptionsOf(const config::Options& options) {
  metrics::Options made;
  const health::BuildFacts& build = BuildInfo();
  made.build = {build.version, build.revision, build.compiler, build.platform};
  made.disabled = options.disabled_metrics;
  made.memory_limit = [] { return config::Machine().MemoryLimit(); };
  return made;
}

recorder::Options RecorderOptionsOf(const config::Options& options) {
  recorder::Options made;
  made.directory = options.record_dir;
  made.max_bytes = static_cast<std::uint64_t>(options.record_max_bytes);
  made.redaction =
      options.record_redact ? record::Redaction::kPrivate : record::Redaction::kSecrets;
  return made;
}

health::Rows StatusRows(const http::Server& server, const verdict::RuleSet& rules,
                        const config::FeatureGates& gates, const std::string& reload_failure,
                        const std::string& tls_failure, const ShadowRelease* shadow) {
  health::Rows rows = {{"Rule set digest", rules.digest()},
                       {"Declarative rules", std::to_string(rules.declarative_rules())},
                       {"Custom resources", std::to_string(rules.custom_resources())},
                       {"Connections", std::to_string(server.connections())},
                       {"Requests in flight", std::to_string(server.requests_in_flight())}};
  if (!reload_failure.empty()) rows.emplace_back("Rules not reloaded", reload_failure);
  if (!tls_failure.empty()) rows.emplace_back("Certificate not taken", tls_failure);
  if (shadow != nullptr) rows.emplace_back("Judged by another release, too", shadow->Status());
  for (const std::string& note : rules.AllNotes()) rows.emplace_back("Note", note);
  for (const config::FeatureGates::State& gate : config::GatesWith(rules, gates).All()) {
    rows.emplace_back("Feature gate " + gate.name, gate.enabled ? "true" : "false");
  }
  return rows;
}

}  // namespace

/// Members in order of dependence: what is named later uses what is named before.
struct App::Impl {
  Impl(const config::Options& given, config::FeatureGates feature_gates, report::KeptEvidence kept,
       evidence::Demand asked)
      : options(given),
        gates(std::move(feature_gates)),
        judge_options(JudgeOptionsOf(options, gates, verifier)),
        metrics(MetricsOptionsOf(options)),
        evidence_directory(std::move(kept.directory)),
        ledger(std::move(kept.ledger)),
        demand(std::move(asked)),
        review_observer(metrics.admission()),
        dualrun_observer(metrics.dualrun()),
        under_way(static_cast<std::size_t>(std::max<std::int64_t>(options.threads, 1))),
        handler(store, judge_options, dualrun_observer, review_observer, &under_way),
        server(ServerOptionsOf(options), metrics.http()) {
    metrics.WatchHeld([this] {
      return metrics::Held{server.connections(), server.requests_in_flight(),
                           server.held_body_bytes()};
    });
    metrics.WatchEvidence([this](metrics::EvidenceMetrics& shown) {
      shown.Update(report::JudgementOf(ledger, demand));
    });
    if (kept.before) ledger.Continue(*std::move(kept.before));
    AddChecks();
  }

  ~Impl() { Stop(); }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  /// Reads what is quick to check before the rules, which take time. The files are watched from
  /// before they are read.
  Status Load() {
    watchdog.Start();
    auto context = ReadTls(options);
    if (!context) return context.error();
    tls = *std::move(context);
    tls_reload.emplace(options, *tls, server, metrics);
    if (Status opened = OpenLegacy(); !opened) return opened;
    if (Status loaded = LoadRules(); !loaded) return loaded;
    if (Status opened = OpenShadow(); !opened) return opened;
    if (evidence_directory) KeepEvidence();
    return OpenRecorder();
  }

  Status LoadRules() {
    const auto start = steady_clock::now();
    const LoadUnderWay::Mark mark(load_under_way, start);
    auto rules = config::ReadRules(options, gates, &ledger);
    if (!rules) return rules.error();
    rule_reload.emplace(options, gates, store, metrics, ledger, load_under_way, *std::move(rules),
                        steady_clock::now() - start);
    return Ok();
  }

  Status OpenShadow() {
    if (options.shadow_kubernetes_version.empty()) return Ok();
    const LoadUnderWay::Mark mark(load_under_way, steady_clock::now());
    auto opened = ShadowRelease::Create(options, store, metrics);
    if (!opened) return opened.error();
    shadow = *std::move(opened);
    handler.JudgeAgainWith(shadow->judge());
    report_page.AlsoShow(shadow->tally());
    return Ok();
  }

  void ReloadRules() {
    rule_reload->Reload();
    if (!shadow) return;
    const LoadUnderWay::Mark mark(load_under_way, steady_clock::now());
    shadow->Reload();
  }

  void KeepEvidence() {
    checkpoint.emplace(ledger, *std::move(evidence_directory), kCheckpointInterval,
                       [this](const std::string& trouble) {
                         metrics.evidence().CountCheckpoint(trouble.empty(),
                                                            tally::LedgerOptions::Now());
                         if (trouble.empty()) return;
                         logging::Error(trouble, "Evidence could not be written");
                       });
  }

  Status OpenLegacy() {
    if (options.legacy_url.empty()) return Ok();
    auto webhook = LegacyWebhook::Create(options, handler, metrics, review_observer);
    if (!webhook) return webhook.error();
    legacy = *std::move(webhook);
    return Ok();
  }

  Status OpenRecorder() {
    if (options.record_dir.empty()) return Ok();
    auto opened = recorder::Recorder::Open(RecorderOptionsOf(options), metrics.recorder());
    if (!opened) return Failure{"--record-dir: " + opened.error().message};
    recorder = *std::move(opened);
    AdmissionEndpoint& validation = legacy ? legacy->endpoint() : validate;
    validation.RecordWith(*recorder, dualrun_observer);
    observe.RecordWith(*recorder, dualrun_observer);
    enforce.RecordWith(*recorder, dualrun_observer);
    return Ok();
  }

  void WatchFiles() {
    tls_watch.Start({}, [this] { return tls_reload->Reload(); });
    if (legacy) legacy->WatchFiles();
    if (options.rules_reload_interval.count() == 0) return;
    FileWatch::Timing timing;
    timing.poll = ToMilliseconds(options.rules_reload_interval);
    rule_watch.Start(timing, [this] {
      ReloadRules();
      return true;
    });
  }

  void AddChecks() {
    checks.AddLive("log", [] {
      return logging::SinceLastFlush() < kMostLogSilence
                 ? std::optional<std::string>()
                 : std::optional<std::string>("log lines could not be written for two minutes");
    });
    checks.AddLive("loop", [this] {
      return server.OldestHeartbeat() < kMostHeartbeatSilence
                 ? std::optional<std::string>()
                 : std::optional<std::string>("an event loop does not turn");
    });
    checks.AddReady(
        "tls", [this] { return tls_reload->TroubleAt(system_clock::now()); },
        [this] {
          return tls_reload->failure().empty()
                     ? std::optional<std::string>()
                     : std::optional<std::string>("the certificate in the files is not taken");
        });
    checks.AddReady("rules", [this] {
      return store.Get() != nullptr ? std::optional<std::string>()
                                    : std::optional<std::string>("no rule set is loaded");
    });
    checks.AddReady("reviews", [this] { return WhyUnanswered(under_way, steady_clock::now()); });
    checks.AddReadyOnly("shutdown", [this] {
      return server.draining() ? std::optional<std::string>("process is shutting down")
                               : std::optional<std::string>();
    });
  }

  void AddRoutes() {
    webhook_router.PostJsonWithChildren("/validate", legacy ? legacy->endpoint() : validate);
    webhook_router.PostJsonWithChildren("/observe", observe);
    webhook_router.PostJsonWithChildren("/enforce", enforce);
    if (!options.mutate.empty()) webhook_router.PostJsonWithChildren("/mutate", mutate);
    for (http::Router* router : {&webhook_router, &health_router}) {
      router->GetWithChildren("/livez", livez);
      router->GetWithChildren("/readyz", readyz);
      router->GetWithChildren("/healthz", healthz);
    }
    metrics_router.Get("/", index_page);
    AddPage("/metrics", metrics_page);
    AddPage("/version", version_page);
    AddPage("/statusz", statusz_page);
    AddPage("/flagz", flagz_page);
    AddPage("/report", report_page);
    AddPage("/evidence", evidence_page);
    if (!options.profiling) return;
    AddPage("/debug/memory", memory_page);
    AddPage("/debug/threads", threads_page);
  }

  /// Adds a page that the first page of the metrics port lists.
  void AddPage(const char* path, http::Handler& page) {
    metrics_router.Get(path, page);
    index.append(path).append(1, '\n');
  }

  void Drain() {
    server.Drain({ToMilliseconds(options.shutdown_delay_duration),
                  ToMilliseconds(options.shutdown_drain_timeout),
                  options.shutdown_send_retry_after});
    if (legacy) legacy->Stop(true);
    if (recorder) recorder->Stop();
    if (checkpoint) checkpoint->Stop();
  }

  void Stop() {
    server.Stop();
    if (legacy) legacy->Stop(false);
    if (recorder) recorder->Stop();
    if (checkpoint) checkpoint->Stop();
  }

  [[nodiscard]] std::string RenderStatus() const {
    return health::RenderStatusz(BuildInfo(), started, steady_clock::now() - began,
                                 StatusRows(server, *store.Get(), gates, rule_reload->failure(),
                                            tls_reload->failure(), shadow.get()));
  }

  Status Listen() {
    const auto webhook = server.Listen({http::ListenerKind::kWebhook, options.bind_address,
                                        static_cast<std::uint16_t>(options.secure_port), tls},
                                       webhook_router);
    if (!webhook) return webhook.error();
    ports.webhook = *webhook;
    Status health = ListenPlain(http::ListenerKind::kHealth, options.health_probe_bind_address,
                                health_router, ports.health);
    if (!health) return health;
    return ListenPlain(http::ListenerKind::kMetrics, options.metrics_bind_address, metrics_router,
                       ports.metrics);
  }

  Status ListenPlain(http::ListenerKind kind, const std::string& address,
                     const http::Router& router, std::uint16_t& port) {
    const auto parsed = config::ParseBindAddress(address);
    if (!parsed) return parsed.error();
    if (!*parsed) return Ok();
    const auto bound = server.Listen({kind, (*parsed)->host, (*parsed)->port, nullptr}, router);
    if (!bound) return bound.error();
    port = *bound;
    return Ok();
  }

  config::Options options;
  config::FeatureGates gates;
  std::shared_ptr<const http::TlsContext> tls;
  system_clock::time_point started = system_clock::now();
  steady_clock::time_point began = steady_clock::now();
  x509::OpenSslVerifier verifier;
  verdict::JudgeOptions judge_options;
  RuleStore store;
  metrics::Metrics metrics;
  std::optional<report::EvidenceDirectory> evidence_directory;  ///< until checkpoints have it
  tally::Ledger ledger;
  const evidence::Demand demand;
  ReviewMonitor review_observer;
  DualRunObserver dualrun_observer;
  admission::UnderWay under_way;
  LoadUnderWay load_under_way;
  Watchdog watchdog{under_way, load_under_way};
  std::unique_ptr<ShadowRelease> shadow;  ///< null without --shadow-kubernetes-version
  admission::Handler handler;
  std::unique_ptr<recorder::Recorder> recorder;  ///< null when nothing is recorded

  AdmissionEndpoint validate{verdict::Endpoint::kValidate, handler, metrics.admission()};
  AdmissionEndpoint observe{verdict::Endpoint::kObserve, handler, metrics.admission()};
  AdmissionEndpoint enforce{verdict::Endpoint::kEnforce, handler, metrics.admission()};
  AdmissionEndpoint mutate{verdict::Endpoint::kMutate, handler, metrics.admission()};
  health::Checks checks{[this](health::Endpoint endpoint, std::string_view check, bool passed) {
    metrics.CountHealthCheck(check, health::ToString(endpoint), passed);
  }};
  health::ProbeEndpoint livez{checks, health::Endpoint::kLivez};
  health::ProbeEndpoint readyz{checks, health::Endpoint::kReadyz};
  health::ProbeEndpoint healthz{checks, health::Endpoint::kHealthz};
  health::TextEndpoint metrics_page{metrics::kContentType, [this] { return metrics.Render(); }};
  std::string index;  // does not change any more once the server runs
  health::TextEndpoint index_page{health::kPlainText, [this] { return index; }};
  health::TextEndpoint version_page{"application/json",
                                    [] { return health::RenderVersion(BuildInfo()); }};
  health::TextEndpoint statusz_page{health::kPlainText, [this] { return RenderStatus(); }};
  health::TextEndpoint flagz_page{
      health::kPlainText, [this] { return health::RenderFlagz(config::FlagValues(options)); }};
  report::ReportEndpoint report_page{ledger, demand};
  report::EvidenceEndpoint evidence_page{ledger, demand};
  health::TextEndpoint memory_page{health::kXml, &health::RenderMemory};
  health::TextEndpoint threads_page{health::kPlainText,
                                    [] { return health::RenderThreads("/proc/self/task"); }};
  http::Router webhook_router;
  http::Router health_router;
  http::Router metrics_router;
  std::optional<RuleReload> rule_reload;
  std::optional<report::Checkpoint> checkpoint;  ///< null when evidence is not kept
  std::optional<TlsReload> tls_reload;
  std::unique_ptr<LegacyWebhook> legacy;  ///< null without --legacy-url
  http::Server server;
  Ports ports;
  FileWatch rule_watch{config::RuleFiles(options)};
  FileWatch tls_watch{TlsFiles(options)};
};

App::App(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

App::~App() = default;

Result<std::unique_ptr<App>> App::Create(const config::Options& options) {
  auto gates = config::ReadGates(options);
  if (!gates) return gates.error();
  for (const std::string& warning : options.warnings) logging::Warning(warning);
  for (const std::string& warning : gates->Warnings()) logging::Warning(warning);
  auto demand = config::ReadDemand({options.evidence_target, options.evidence_confidence,
                                    options.evidence_waivers, "evidence-"});
  if (!demand) return demand.error();
  auto kept = report::OpenEvidence(options.evidence_dir, options.evidence_key_file);
  if (!kept) return kept.error();
  kept->ledger.build = BuildOfRules();
  if (!kept->trouble.empty()) {
    logging::Error(kept->trouble, "Evidence is left alone that cannot be used");
  }
  auto impl =
      std::make_unique<Impl>(options, *std::move(gates), *std::move(kept), *std::move(demand));
  if (Status loaded = impl->Load(); !loaded) return loaded.error();
  impl->AddRoutes();
  Status listening = impl->Listen();
  if (!listening) return listening.error();
  return std::unique_ptr<App>(new App(std::move(impl)));
}

Ports App::ports() const { return impl_->ports; }

void App::Start() {
  impl_->server.Start();
  impl_->WatchFiles();
}

void App::Reload() {
  impl_->ReloadRules();
  impl_->tls_reload->Reload();
  if (impl_->legacy) impl_->legacy->Reload();
}

std::string App::StatusPage() const { return impl_->RenderStatus(); }

void App::Drain() { impl_->Drain(); }

void App::Stop() { impl_->Stop(); }

}  // namespace tandem::server
