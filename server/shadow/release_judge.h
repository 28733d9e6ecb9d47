#pragma once

#include <string>

#include "server/admission/handler.h"
#include "server/rule_store.h"
#include "server/shadow/comparison_observer.h"
#include "server/shadow/tally.h"
#include "validation/verdict/judge.h"

namespace tandem::shadow {

/// Judges reviews by another release of Kubernetes, too, and says where the verdict differs. It
/// changes no answer, takes at most half of the time that a review has left, and counts nothing as
/// evidence. Thread-safe; what it is given must outlive it.
class ReleaseJudge final : public admission::SecondJudge {
 public:
  /// The store and the options are those of the other release.
  ReleaseJudge(const Releases& releases, const server::RuleStore& store,
               const verdict::JudgeOptions& options, Tally& tally, ComparisonObserver& observer)
      : releases_(releases), store_(store), options_(options), tally_(tally), observer_(observer) {}

  void JudgeAgain(const admission::Call& call, const admission::Outcome& outcome,
                  rules::lookup::Scratch& scratch) override;

 private:
  [[nodiscard]] std::string Judge(const admission::Call& call, const verdict::Review& review,
                                  const verdict::KindRules& rules, rules::lookup::Scratch& scratch,
                                  verdict::Judgement& judgement) const;
  void JudgeReview(const admission::Call& call, const admission::Outcome& outcome,
                   rules::lookup::Scratch& scratch);
  void Tell(const verdict::Review& review, const Comparison& comparison,
            std::string_view trouble = {});

  const Releases releases_;
  const server::RuleStore& store_;
  const verdict::JudgeOptions& options_;
  Tally& tally_;
  ComparisonObserver& observer_;
};

}  // namespace tandem::shadow
