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

SortedMembers::SortedMembers(json::ValueView object)
    : members_(object.members()),
      copied_(!std::is_sorted(members_.begin(), members_.end(), ByName)) {
  if (!copied_) return;
  std::vector<json::MemberView>& shared = SharedMembers();
  bottom_ = shared.size();
  shared.insert(shared.end(), members_.begin(), members_.end());
  std::sort(shared.begin() + static_cast<std::ptrdiff_t>(bottom_), shared.end(), ByName);
}

SortedMembers::~SortedMembers() {
  if (copied_) SharedMembers().resize(bottom_);
}

json::MemberView SortedMembers::operator[](std::size_t i) const {
  return copied_ ? SharedMembers()[bottom_ + i] : members_[i];
}

json::ValueView AscendingLookup::Find(std::string_view name) {
  while (next_ < members_.size() && members_[next_].name < name) ++next_;
  if (next_ == members_.size()) return {};
  const json::MemberView member = members_[next_];
  return member.name == name ? member.value : json::ValueView();
}

}  // namespace tandem::rules
