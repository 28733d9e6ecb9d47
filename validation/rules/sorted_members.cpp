#include "validation/rules/sorted_members.h"

#include <algorithm>
#include <vector>

namespace tandem::rules {
namespace {

std::vector<json::MemberView>& SharedMembers() {
  thread_local std::vector<json::MemberView> members;
  return members;
}

bool ByName(const json::MemberView& a, const json::MemberView& b) { return a.name < b.name; }

}  // namespace

void SortedMembers::Sort() {
  if (std::is_sorted(members_.begin(), members_.end(), ByName)) return;
  copied_ = true;
  std::vector<json::MemberView>& shared = SharedMembers();
  bottom_ = shared.size();
  shared.insert(shared.end(), members_.begin(), members_.end());
  std::sort(shared.begin() + static_cast<std::ptrdiff_t>(bottom_), shared.end(), ByName);
}

void SortedMembers::Drop() const { SharedMembers().resize(bottom_); }

json::MemberView SortedMembers::Copy(std::size_t i) const { return SharedMembers()[bottom_ + i]; }

json::ValueView AscendingLookup::FindAhead(std::string_view name) {
  while (next_ < members_.size() && members_[next_].name < name) ++next_;
  if (next_ == members_.size()) return {};
  const json::MemberView member = members_[next_];
  return member.name == name ? member.value : json::ValueView();
}

}  // namespace tandem::rules
