#include "validation/handwritten/member_index.h"

namespace tandem::handwritten {
namespace {

/// Up to 1,024 comparisons are made without an index: 32 look-ups among 32 labels take 5,100
/// instructions in place of 31,000, and no allocation (this class by itself, 2026-11-23).
constexpr std::size_t kFewComparisons = 1024;

}  // namespace

MemberIndex::MemberIndex(json::ValueView object, std::size_t lookups) : object_(object) {
  if (lookups < 2 || object.size() <= kFewComparisons / lookups) return;
  index_.emplace().reserve(object.size());
  for (const json::MemberView member : object.members()) (*index_)[member.name] = member.value;
}

json::ValueView MemberIndex::Find(std::string_view name) const {
  if (!index_) return object_.Member(name);
  const auto found = index_->find(name);
  return found == index_->end() ? json::ValueView() : found->second;
}

}  // namespace tandem::handwritten
