#include "validation/verdict/mutation.h"

#include <utility>

#include "validation/base/guard.h"
#include "validation/mutate/mutate.h"
#include "validation/verdict/text.h"

namespace tandem::verdict {
namespace {

mutate::Plan PlanOf(const KindRules& rules, const MutateOptions& options) {
  mutate::Plan plan = rules.mutation;
  if (!options.unions) plan.unions = nullptr;
  if (!options.defaults) plan.defaulting = &rules::kNoDefaulting;
  return plan;
}

mutate::Request RequestOf(const Review& review) {
  const bool update = review.operation == Operation::kUpdate;
  return {review.object, update ? review.old_object : json::ValueView(), review.subresource};
}

}  // namespace

Mutation Mutate(const Review& review, const KindRules& rules, const MutateOptions& options) {
  Mutation mutation;
  const auto fault = Guarded([&] {
    mutate::Mutated outcome = mutate::Mutate(PlanOf(rules, options), RequestOf(review));
    mutation.answer.patch = std::move(outcome.patch);
    mutation.normalized_unions = outcome.normalized_unions;
    mutation.cleared_members = outcome.cleared.size();
    for (const unions::Cleared& cleared : outcome.cleared) {
      if (mutation.answer.warnings.size() == kMaxWarnings) break;
      mutation.answer.warnings.push_back(WarningText(cleared.ToString()));
    }
  });
  if (fault) {
    mutation = Mutation();
    mutation.fault = *fault;
  }
  return mutation;
}

}  // namespace tandem::verdict
