#include "validation/handwritten/member_index.h"

namespace tandem::handwritten {
namespace {

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
