#include "validation/handwritten/list_index.h"

#include "validation/handwritten/access.h"

namespace tandem::handwritten {
namespace {

/// So many comparisons cost less than an index, as in MemberIndex.
constexpr std::size_t kFewComparisons = 1024;

}  // namespace

ListIndex::ListIndex(json::ValueView list, std::string_view member, std::size_t lookups)
    : list_(list), member_(member) {
  if (lookups < 2 || list.size() <= kFewComparisons / lookups) return;
  index_.emplace().reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) index_->emplace(Text(list.At(i), member), i);
}

std::size_t ListIndex::PlaceOf(std::string_view text) const {
  if (index_) {
    const auto found = index_->find(text);
    return found == index_->end() ? kNone : found->second;
  }
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (Text(list_.At(i), member_) == text) return i;
  }
  return kNone;
}

json::ValueView ListIndex::Find(std::string_view text) const { return list_.At(PlaceOf(text)); }

}  // namespace tandem::handwritten
