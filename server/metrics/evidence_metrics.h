#pragma once

#include <map>
#include <string>

#include "server/metrics/prometheus_fwd.h"
#include "validation/base/enum_array.h"
#include "validation/evidence/judgement.h"

namespace tandem::metrics {

/// Shows what may be concluded from the comparisons of this process, and how its checkpoints go.
/// Not thread-safe but for checkpoints.
class EvidenceMetrics {
 public:
  explicit EvidenceMetrics(prometheus::Registry& registry);

  /// Only the identifiers of this judgement are shown from now on.
  void Update(const evidence::Judgement& judgement);

  void CountCheckpoint(bool success, evidence::TimePoint now);

 private:
  struct Series {
    prometheus::Gauge* bound;
    prometheus::Gauge* distinct;
  };

  void UpdateStates(const evidence::Judgement& judgement);
  void Forget(const evidence::Judgement& judgement);

  prometheus::Family<prometheus::Gauge>& bounds_;
  prometheus::Family<prometheus::Gauge>& distinct_;
  EnumArray<evidence::State, prometheus::Gauge*> states_;
  EnumArray<evidence::RuleState, prometheus::Gauge*> rule_states_;
  std::map<std::string, Series> series_;  // by identifier
  prometheus::Counter& written_;
  prometheus::Counter& failed_;
  prometheus::Gauge& last_;
};

}  // namespace tandem::metrics
