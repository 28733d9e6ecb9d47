#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "server/metrics/prometheus_fwd.h"
#include "validation/base/enum_array.h"

namespace tandem::metrics {

struct GateState {
  std::string name;
  std::string stage;  ///< ALPHA, BETA, DEPRECATED, empty when generally available
  bool enabled = false;
};

enum class RuleSource : std::uint8_t { kTypesGo, kCrd, kHandwritten };

/// The metrics of the rules in force and of how loading them went. Thread-safe.
class RuleMetrics {
 public:
  explicit RuleMetrics(prometheus::Registry& registry);

  void SetRules(RuleSource source, std::size_t count);

  /// Names the rule set in force; the series of the one before disappears.
  void SetRuleSet(const std::string& digest, const std::string& kubernetes_version);

  /// Shows these gates and no others: those that are options of rules come and go with the rules.
  void SetGates(const std::vector<GateState>& gates);

  void CountReload(bool success, std::chrono::system_clock::time_point now,
                   std::chrono::nanoseconds took);

 private:
  EnumArray<RuleSource, prometheus::Gauge*> rules_;
  prometheus::Family<prometheus::Gauge>& info_;
  prometheus::Family<prometheus::Gauge>& gates_;
  std::array<prometheus::Counter*, 2> reloads_{};
  prometheus::Gauge& last_successful_;
  prometheus::Gauge& last_success_time_;
  prometheus::Gauge& load_duration_;
  std::mutex mutex_;
  prometheus::Gauge* current_ = nullptr;
  std::vector<prometheus::Gauge*> shown_gates_;
};

}  // namespace tandem::metrics
