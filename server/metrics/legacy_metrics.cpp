#include "server/metrics/legacy_metrics.h"

#include <string>

#include "server/metrics/families_internal.h"

namespace tandem::metrics {

namespace {

constexpr std::size_t kMostKinds = 64;

RuleSeries::Labels LabelsOf(std::string_view kind, std::size_t outcome) {
  return {{"kind", std::string(kind)},
          {"outcome", std::string(ToString(static_cast<legacy::Outcome>(outcome)))}};
}

}  // namespace

LegacyMetrics::LegacyMetrics(Registry& registry)
    : comparisons_(Counters(registry, "tandem_legacy_comparisons_total",
                            "Verdicts compared with the legacy webhook's, by kind and outcome."),
                   kEnumCount<legacy::Outcome>, kMostKinds),
      duration_(&Histograms(registry, "tandem_legacy_request_duration_seconds",
                            "Time until the legacy webhook answered or was given up.")
                     .Add({}, kRequestBuckets)) {
  auto& requests = Counters(registry, "tandem_legacy_requests_total",
                            "Reviews passed on to the legacy webhook, by result.");
  for (const legacy::RequestResult result : Enumerators<legacy::RequestResult>()) {
    requests_[result] = &requests.Add({{"result", std::string(ToString(result))}});
  }
  comparisons_.CountOutcome(RuleSeries::kOther, 0, &LabelsOf, 0);
}

void LegacyMetrics::CountRequest(legacy::RequestResult result, std::chrono::nanoseconds took) {
  requests_[result]->Increment();
  if (result == legacy::RequestResult::kSkipped) return;
  duration_->Observe(std::chrono::duration<double>(took).count());
}

void LegacyMetrics::CountComparison(std::string_view kind, legacy::Outcome outcome) {
  comparisons_.CountOutcome(kind, static_cast<std::size_t>(outcome), &LabelsOf);
}

}  // namespace tandem::metrics
