#pragma once

#include <array>
#include <chrono>

#include "server/legacy/outcome.h"
#include "server/metrics/prometheus_fwd.h"

namespace tandem::metrics {

/// Counts what comes of passing reviews on to a legacy webhook. Thread-safe.
class LegacyMetrics {
 public:
  explicit LegacyMetrics(prometheus::Registry& registry);

  /// The time of what was not sent is not observed.
  void CountRequest(legacy::RequestResult result, std::chrono::nanoseconds took);

  void CountComparison(legacy::Outcome outcome);

 private:
  std::array<prometheus::Counter*, legacy::kResults> requests_{};
  std::array<prometheus::Counter*, legacy::kOutcomes> comparisons_{};
  prometheus::Histogram* duration_;
};

}  // namespace tandem::metrics
