#include "server/metrics/legacy_metrics.h"

#include "server/metrics/families_internal.h"

namespace tandem::metrics {

LegacyMetrics::LegacyMetrics(Registry& registry)
    : duration_(&Histograms(registry, "tandem_legacy_request_duration_seconds",
                            "Time until the legacy webhook answered or was given up.")
                     .Add({}, kRequestBuckets)) {
  auto& requests = Counters(registry, "tandem_legacy_requests_total",
                            "Reviews passed on to the legacy webhook, by result.");
  for (std::size_t i = 0; i < requests_.size(); ++i) {
    const std::string result(ToString(static_cast<legacy::RequestResult>(i)));
    requests_[i] = &requests.Add({{"result", result}});
  }
  auto& comparisons = Counters(registry, "tandem_legacy_comparisons_total",
                               "Verdicts compared with the legacy webhook's, by outcome.");
  for (std::size_t i = 0; i < comparisons_.size(); ++i) {
    const std::string outcome(ToString(static_cast<legacy::Outcome>(i)));
    comparisons_[i] = &comparisons.Add({{"outcome", outcome}});
  }
}

void LegacyMetrics::CountRequest(legacy::RequestResult result, std::chrono::nanoseconds took) {
  requests_[static_cast<std::size_t>(result)]->Increment();
  if (result == legacy::RequestResult::kSkipped) return;
  duration_->Observe(std::chrono::duration<double>(took).count());
}

void LegacyMetrics::CountComparison(legacy::Outcome outcome) {
  comparisons_[static_cast<std::size_t>(outcome)]->Increment();
}

}  // namespace tandem::metrics
