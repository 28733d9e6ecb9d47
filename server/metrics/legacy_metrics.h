#pragma once

#include <chrono>
#include <string_view>

#include "server/legacy/outcome.h"
#include "server/metrics/prometheus_fwd.h"
#include "server/metrics/rule_series.h"
#include "validation/base/enum_array.h"

namespace tandem::metrics {

/// Counts what comes of passing reviews on to a legacy webhook. Thread-safe.
class LegacyMetrics {
 public:
  explicit LegacyMetrics(prometheus::Registry& registry);

  /// The time of what was not sent is not observed.
  void CountRequest(legacy::RequestResult result, std::chrono::nanoseconds took);

  /// From now on these kinds have series, the first 64 of them that are compared.
  void Show(const Names& kinds) { comparisons_.Show(kinds); }
  /// Counts a comparison of a kind as in RuleNames. All outcomes of the kind are there from the
  /// first one on, so that what is rare begins at zero.
  void CountComparison(std::string_view kind, legacy::Outcome outcome);

 private:
  EnumArray<legacy::RequestResult, prometheus::Counter*> requests_;
  RuleSeries comparisons_;
  prometheus::Histogram* duration_;
};

}  // namespace tandem::metrics
