#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "config/feature_gates.h"
#include "config/options.h"
#include "server/app/watchdog.h"
#include "server/metrics/metrics.h"
#include "server/rule_store.h"
#include "validation/tally/ledger.h"

namespace tandem::server {

/// Keeps the rules in force up to date with their files. Thread-safe.
class RuleReload {
 public:
  /// Puts the first rules in force, which took some time to load. Comparisons are counted in the
  /// ledger, loads that go on are marked in `load`.
  RuleReload(const config::Options& options, const config::FeatureGates& gates, RuleStore& store,
             metrics::Metrics& metrics, tally::Ledger& ledger, LoadUnderWay& load,
             std::shared_ptr<const verdict::RuleSet> first, std::chrono::nanoseconds took);

  /// Compiles what the files hold now and puts it in force as a whole. When anything is wrong with
  /// it, the rules in force stay.
  void Reload();

  /// Why the last reload failed; empty when it did not.
  [[nodiscard]] std::string failure() const;

 private:
  void PutInForce(std::shared_ptr<const verdict::RuleSet> rules, std::chrono::nanoseconds took);
  void Refuse(const std::string& reason, std::chrono::nanoseconds took);
  void SetFailure(std::string reason);

  const config::Options& options_;
  const config::FeatureGates& gates_;
  RuleStore& store_;
  metrics::Metrics& metrics_;
  tally::Ledger& ledger_;
  LoadUnderWay& load_;
  std::mutex reloading_;
  mutable std::mutex mutex_;
  std::string failure_;
};

}  // namespace tandem::server
