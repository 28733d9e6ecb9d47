#pragma once

#include "server/metrics/prometheus_fwd.h"
#include "server/metrics/rule_series.h"
#include "validation/dualrun/observer.h"

namespace tandem::metrics {

/// Counts what dual runs find. Thread-safe.
class DualRunMetrics final : public dualrun::Observer {
 public:
  explicit DualRunMetrics(prometheus::Registry& registry);

  /// From now on these validations have series and no others. New ones appear with 0, so that
  /// rate() sees the first increment.
  void Show(const Names& identifiers);

  void OnMismatch(const dualrun::RequestInfo& request, const dualrun::MismatchEvent&) override;
  void OnExcused(const dualrun::RequestInfo& request, const dualrun::Exception&) override;
  void OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent&) override;
  void OnDuplicate(const dualrun::RequestInfo&, const dualrun::DuplicateEvent&) override;

 private:
  RuleSeries mismatches_;
  RuleSeries excused_;
  RuleSeries panics_;
  prometheus::Counter& duplicates_;
};

}  // namespace tandem::metrics
