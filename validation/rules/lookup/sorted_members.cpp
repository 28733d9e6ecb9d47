#include "validation/rules/lookup/sorted_members.h"

#include <algorithm>

namespace tandem::rules::lookup {
namespace {

bool ByName(const json::MemberView& a, const json::MemberView& b) { return a.name < b.name; }

}  // namespace

void SortedMembers::Sort() {
  if (std::is_sorted(members_.begin(), members_.end(), ByName)) return;
  copied_ = true;
  bottom_ = stack_.size();
  stack_.insert(stack_.end(), members_.begin(), members_.end());
  std::sort(stack_.begin() + static_cast<std::ptrdiff_t>(bottom_), stack_.end(), ByName);
}

json::ValueView AscendingLookup::FindAhead(std::string_view name) {
  while (next_ < members_.size() && members_[next_].name < name) ++next_;
  if (next_ == members_.size()) return {};
  const json::MemberView member = members_[next_];
  return member.name == name ? member.value : json::ValueView();
}

}  // namespace tandem::rules::lookup
