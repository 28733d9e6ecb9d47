#pragma once

#include <cstddef>
#include <string>

#include "validation/verdict/answer.h"
#include "validation/verdict/review.h"
#include "validation/verdict/rule_set.h"

namespace tandem::verdict {

/// The changes that /mutate makes to objects.
struct MutateOptions {
  bool defaults = false;  ///< fill in the defaults of custom resources
  bool unions = false;    ///< normalize unions, if their feature gate is on
};

/// The outcome of a review on /mutate. Its answer always allows.
struct Mutation {
  Answer answer;
  std::size_t normalized_unions = 0;
  std::size_t cleared_members = 0;
  std::string fault;  ///< a fault of tandem's own that leaves no patch; else empty
};

/// The answer to the review of a write: the object's patch, and a warning for every member of a
/// union that it clears. Throws nothing but want of memory.
Mutation Mutate(const Review& review, const KindRules& rules, const MutateOptions& options);

}  // namespace tandem::verdict
