#include "validation/rules/element_identity.h"

#include <algorithm>

#include "validation/base/keyed_hash.h"
#include "validation/rules/equality.h"

namespace tandem::rules {

bool ElementIdentity::Same(json::ValueView a, json::ValueView b) const {
  const Value left(element_, a);
  const Value right(element_, b);
  if (identity_.by == ListIdentity::By::kValue) return SemanticEqual(left, right, scratch_);
  return std::all_of(identity_.keys.begin(), identity_.keys.end(), [&](std::size_t key) {
    return SemanticEqual(left.Field(key), right.Field(key), scratch_);
  });
}

std::uint64_t ElementIdentity::HashOf(json::ValueView element) const {
  const Value value(element_, element);
  KeyedHash hash;
  if (identity_.by == ListIdentity::By::kValue) AddSemantic(value, hash);
  for (const std::size_t key : identity_.keys) AddSemantic(value.Field(key), hash);
  return hash.Finish();
}

}  // namespace tandem::rules

template class tandem::rules::lookup::ElementIndex<tandem::rules::ElementIdentity>;
template class tandem::rules::lookup::ElementFinder<tandem::rules::ElementIdentity>;
