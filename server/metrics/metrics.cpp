#include "server/metrics/metrics.h"

#include <prometheus/text_serializer.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <sstream>
#include <utility>

#include "server/metrics/admission_metrics.h"
#include "server/metrics/dualrun_metrics.h"
#include "server/metrics/evidence_metrics.h"
#include "server/metrics/families_internal.h"
#include "server/metrics/http_metrics.h"
#include "server/metrics/legacy_metrics.h"
#include "server/metrics/process_metrics.h"
#include "server/metrics/recorder_metrics.h"
#include "server/metrics/rule_metrics.h"
#include "server/metrics/shadow_metrics.h"

namespace tandem::metrics {

struct Metrics::Impl {
  Impl()
      : admission(registry),
        dualrun(registry),
        evidence(registry),
        legacy(registry),
        http(registry),
        recorder(registry),
        rules(registry),
        shadow(registry),
        process(registry),
        health_state(Gauges(registry, "kubernetes_healthcheck", "Result of a health check.")),
        health_total(
            Counters(registry, "kubernetes_healthchecks_total", "Results of all health checks.")),
        connections(Gauges(registry, "tandem_connections", "Open connections.").Add({})),
        in_flight(Gauges(registry, "tandem_admission_requests_in_flight",
                         "Reviews being received, judged or answered.")
                      .Add({})),
        held_bytes(Gauges(registry, "tandem_inflight_body_bytes",
                          "Bytes of request bodies held in memory.")
                       .Add({})),
        certificate_end(Gauges(registry, "tandem_tls_certificate_expiration_timestamp_seconds",
                               "When the serving certificate expires.")
                            .Add({})),
        certificate_reloads(Counters(registry, "tandem_tls_certificate_reloads_total",
                                     "Attempts to load a new serving certificate, by result.")),
        certificate_reloaded(certificate_reloads.Add({{"result", "success"}})),
        certificate_failed(certificate_reloads.Add({{"result", "error"}})) {}

  Registry registry;
  AdmissionMetrics admission;
  DualRunMetrics dualrun;
  EvidenceMetrics evidence;
  LegacyMetrics legacy;
  HttpMetrics http;
  RecorderMetrics recorder;
  RuleMetrics rules;
  ShadowMetrics shadow;
  ProcessMetrics process;
  Family<Gauge>& health_state;
  Family<Counter>& health_total;
  Gauge& connections;
  Gauge& in_flight;
  Gauge& held_bytes;
  Gauge& certificate_end;
  Family<Counter>& certificate_reloads;
  Counter& certificate_reloaded;
  Counter& certificate_failed;
  std::function<std::optional<std::uint64_t>()> memory_limit;
  std::function<Held()> held;
  std::function<void(EvidenceMetrics&)> update_evidence;
  std::set<std::string> disabled;
  std::mutex render_mutex;
};

namespace {

void SetConstants(Registry& registry, const Options& options) {
  Gauges(registry, "tandem_build_info", "What is running.")
      .Add({{"version", options.build.version},
            {"revision", options.build.revision},
            {"compiler", options.build.compiler},
            {"platform", options.build.platform}})
      .Set(1);
}

}  // namespace

Metrics::Metrics(const Options& options) : impl_(std::make_unique<Impl>()) {
  impl_->disabled = {options.disabled.begin(), options.disabled.end()};
  impl_->memory_limit = options.memory_limit;
  SetConstants(impl_->registry, options);
}

Metrics::~Metrics() = default;

AdmissionMetrics& Metrics::admission() { return impl_->admission; }
RuleMetrics& Metrics::rules() { return impl_->rules; }
DualRunMetrics& Metrics::dualrun() { return impl_->dualrun; }
EvidenceMetrics& Metrics::evidence() { return impl_->evidence; }
LegacyMetrics& Metrics::legacy() { return impl_->legacy; }
RecorderMetrics& Metrics::recorder() { return impl_->recorder; }
ShadowMetrics& Metrics::shadow() { return impl_->shadow; }
http::TrafficObserver& Metrics::http() { return impl_->http; }

void Metrics::CountHealthCheck(std::string_view name, std::string_view type, bool passed) {
  const prometheus::Labels labels = {{"name", std::string(name)}, {"type", std::string(type)}};
  impl_->health_state.Add(labels).Set(passed ? 1 : 0);
  prometheus::Labels outcome = labels;
  outcome.emplace("status", passed ? "success" : "error");
  impl_->health_total.Add(outcome).Increment();
}

void Metrics::SetCertificateExpiration(std::chrono::system_clock::time_point end) {
  impl_->certificate_end.Set(std::chrono::duration<double>(end.time_since_epoch()).count());
}

void Metrics::CountCertificateReload(bool success) {
  (success ? impl_->certificate_reloaded : impl_->certificate_failed).Increment();
}

void Metrics::WatchHeld(std::function<Held()> probe) { impl_->held = std::move(probe); }

void Metrics::WatchEvidence(std::function<void(EvidenceMetrics&)> update) {
  impl_->update_evidence = std::move(update);
}

std::string Metrics::Render() {
  const std::lock_guard lock(impl_->render_mutex);
  impl_->process.Update();
  if (impl_->memory_limit) impl_->process.SetMemoryLimit(impl_->memory_limit());
  impl_->admission.Settle();
  if (impl_->held) {
    const Held held = impl_->held();
    impl_->connections.Set(static_cast<double>(held.connections));
    impl_->in_flight.Set(static_cast<double>(held.requests_in_flight));
    impl_->held_bytes.Set(static_cast<double>(held.body_bytes));
  }
  if (impl_->update_evidence) impl_->update_evidence(impl_->evidence);
  std::vector<prometheus::MetricFamily> families = impl_->registry.Collect();
  std::erase_if(families, [this](const prometheus::MetricFamily& family) {
    return family.metric.empty() || impl_->disabled.count(family.name) > 0;
  });
  std::sort(families.begin(), families.end(),
            [](const auto& a, const auto& b) { return a.name < b.name; });
  std::ostringstream text;
  prometheus::TextSerializer().Serialize(text, families);
  return std::move(text).str();
}

}  // namespace tandem::metrics
