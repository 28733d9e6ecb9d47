#include "server/admission/mutation.h"

#include <utility>

#include "server/admission/text.h"
#include "validation/dualrun/guard.h"
#include "validation/mutate/mutate.h"

namespace tandem::admission {
namespace {

constexpr std::size_t kMaxWarnings = 16;
constexpr std::string_view kStatus = "status";

mutate::Plan PlanOf(const server::KindRules& rules, const MutateOptions& options) {
  mutate::Plan plan;
  if (options.unions) plan.unions = rules.unions;
  if (options.defaults && rules.declarative != nullptr) {
    plan.defaulting = rules.declarative->defaulting.get();
  }
  plan.has_status = rules.declarative != nullptr && rules.declarative->Accepts(kStatus);
  return plan;
}

mutate::Request RequestOf(const Review& review) {
  const bool update = review.operation == Operation::kUpdate;
  return {review.object, update ? review.old_object : json::ValueView(), review.subresource};
}

}  // namespace

Mutation Mutate(const Review& review, const server::KindRules& rules,
                const MutateOptions& options) {
  Mutation mutation;
  const auto fault = dualrun::Guarded([&] {
    mutate::Outcome outcome = mutate::Mutate(PlanOf(rules, options), RequestOf(review));
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

}  // namespace tandem::admission
