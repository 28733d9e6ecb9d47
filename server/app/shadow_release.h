#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "config/feature_gates.h"
#include "config/options.h"
#include "config/x509/verifier.h"
#include "server/app/sampled_log.h"
#include "server/metrics/metrics.h"
#include "server/rule_store.h"
#include "server/shadow/comparison_observer.h"
#include "server/shadow/release_judge.h"
#include "server/shadow/tally.h"
#include "validation/base/result.h"
#include "validation/verdict/judge.h"

namespace tandem::server {

/// The rules of another Kubernetes release, beside those that answer. Thread-safe. What it is given
/// must outlive it.
class ShadowRelease final : private shadow::ComparisonObserver {
 public:
  /// Loads the rules. `store` has those that answer. A Failure may have several lines.
  static Result<std::unique_ptr<ShadowRelease>> Create(const config::Options& options,
                                                       const RuleStore& store,
                                                       metrics::Metrics& metrics);

  /// Loads the rules again. When anything is wrong with them, those that were loaded stay.
  void Reload();

  [[nodiscard]] admission::SecondJudge& judge() { return judge_; }
  [[nodiscard]] const shadow::Tally& tally() const { return tally_; }

  /// The release, and why its rules were not loaded again, if so.
  [[nodiscard]] std::string Status() const;

 private:
  ShadowRelease(config::Options options, config::FeatureGates gates,
                const shadow::Releases& releases, const RuleStore& answering,
                metrics::Metrics& metrics);

  void PutInForce(std::shared_ptr<const verdict::RuleSet> rules);
  void SetFailure(std::string reason);
  void OnComparison(const shadow::ComparisonEvent& event) override;

  const config::Options options_;  ///< with the other release and its gates
  const config::FeatureGates gates_;
  const RuleStore& answering_;
  metrics::Metrics& metrics_;
  x509::OpenSslVerifier verifier_;
  const verdict::JudgeOptions judge_options_;
  RuleStore store_;
  shadow::Tally tally_;
  shadow::ReleaseJudge judge_;
  SampledLog differences_;
  std::mutex reloading_;
  mutable std::mutex mutex_;
  std::string failure_;
};

}  // namespace tandem::server
