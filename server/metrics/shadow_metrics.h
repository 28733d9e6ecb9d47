#pragma once

#include <string>
#include <string_view>

#include "server/metrics/prometheus_fwd.h"
#include "server/metrics/rule_series.h"
#include "server/shadow/outcome.h"

namespace tandem::metrics {

/// Counts what comes of judging reviews by another release, too. Thread-safe.
class ShadowMetrics {
 public:
  explicit ShadowMetrics(prometheus::Registry& registry);

  /// Series are of this release, which is the first to be told; there are none before.
  void Begin(const std::string& kubernetes_version);

  /// From now on these kinds have series, the first 64 of them that are judged.
  void Show(const Names& kinds) { reviews_.Show(kinds); }
  /// Counts a review of a kind as in RuleNames. All outcomes of the kind are there from the first
  /// one on, so that what is rare begins at zero.
  void CountReview(std::string_view kind, shadow::Outcome outcome) { Count(kind, outcome, 1); }

 private:
  void Count(std::string_view kind, shadow::Outcome outcome, double amount);

  std::string kubernetes_version_;
  RuleSeries reviews_;
};

}  // namespace tandem::metrics
