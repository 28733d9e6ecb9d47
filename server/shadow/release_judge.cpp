#include "server/shadow/release_judge.h"

#include <memory>

#include "validation/base/allowance.h"
#include "validation/base/guard.h"
#include "validation/releases/removed_kinds.h"

namespace tandem::shadow {

using admission::Call;
using verdict::KindRules;
using verdict::Review;

void ReleaseJudge::JudgeAgain(const Call& call, const admission::Outcome& outcome,
                              rules::lookup::Scratch& scratch) {
  const auto fault = Guarded([&] { JudgeReview(call, outcome, scratch); });
  if (fault) Guarded([&] { Tell(outcome.review, {.outcome = Outcome::kUnfinished}, *fault); });
}

void ReleaseJudge::JudgeReview(const Call& call, const admission::Outcome& outcome,
                               rules::lookup::Scratch& scratch) {
  const Review& review = outcome.review;
  if (releases::IsRemoved(review.group, review.version, review.kind, releases_.other)) {
    return Tell(review, {.outcome = Outcome::kNotServed});
  }
  const std::shared_ptr<const verdict::RuleSet> rules = store_.Get();
  const KindRules* const other = verdict::FindRules(review, *rules);
  // Nobody judges what is deleted.
  if (!outcome.judged && other == nullptr && !IsWrite(review)) return;
  if (!outcome.judged || outcome.judgement.problem) {
    return Tell(review, {.outcome = Outcome::kNotJudged});
  }
  if (other == nullptr) return Tell(review, {.outcome = Outcome::kNotServed});
  verdict::Judgement judgement;
  const std::string trouble = Judge(call, review, *other, scratch, judgement);
  if (!trouble.empty()) return Tell(review, {.outcome = Outcome::kUnfinished}, trouble);
  Tell(review, Compare(outcome.judgement.denial(), judgement.denial()));
}

/// Why there is no verdict; empty when there is one.
std::string ReleaseJudge::Judge(const Call& call, const Review& review, const KindRules& rules,
                                rules::lookup::Scratch& scratch,
                                verdict::Judgement& judgement) const {
  const verdict::TimePoint now = options_.now();
  const verdict::TimePoint deadline = now + (call.deadline - now) / 2;
  dualrun::RequestInfo info = InfoOf(review);
  info.validation_identifier = rules.IdentifierOf(review.operation);
  dualrun::Observer nobody;
  Allowance allowance({options_.now, deadline, options_.held_memory, options_.max_review_bytes});
  const auto lack = allowance.Spend([&] {
    verdict::Judge({review, rules, call.endpoint, now, deadline, scratch}, options_, info, nobody,
                   judgement);
  });
  if (lack == Allowance::Lack::kTime) return "it took half of the time that was left";
  if (lack == Allowance::Lack::kMemory) return "it took too much memory";
  return judgement.problem ? judgement.problem->message : std::string();
}

void ReleaseJudge::Tell(const Review& review, const Comparison& comparison,
                        std::string_view trouble) {
  tally_.Add(review, comparison, options_.today());
  const auto& errors = comparison.added.empty() ? comparison.gone : comparison.added;
  observer_.OnComparison(
      {InfoOf(review), comparison.outcome, errors.empty() ? nullptr : errors.front(), trouble});
}

}  // namespace tandem::shadow
