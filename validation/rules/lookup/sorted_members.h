#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "validation/json/value.h"

namespace tandem::rules::lookup {

/// Memory for members that had to be sorted, used like a stack.
using MemberStack = std::vector<json::MemberView>;

/// The members of an object by ascending name. An object that is not sorted already is sorted in
/// memory of its own, or on a stack that is kept between calls, so that sorting does not allocate
/// once the stack is warm. Those on one stack nest like stack frames.
class SortedMembers {
 public:
  /// Empty unless the value is an object.
  explicit SortedMembers(json::ValueView object) : SortedMembers(object, own_) {}
  SortedMembers(json::ValueView object, MemberStack& stack)
      : members_(object.members()), stack_(stack) {
    if (members_.size() > 1) Sort();
  }
  SortedMembers(const SortedMembers&) = delete;
  SortedMembers& operator=(const SortedMembers&) = delete;
  ~SortedMembers() {
    if (copied_) stack_.resize(bottom_);
  }

  [[nodiscard]] std::size_t size() const { return members_.size(); }
  json::MemberView operator[](std::size_t i) const {
    return copied_ ? stack_[bottom_ + i] : members_[i];
  }

 private:
  void Sort();

  json::Members members_;
  MemberStack own_;
  MemberStack& stack_;
  bool copied_ = false;
  std::size_t bottom_ = 0;  // the index of our copy on the stack
};

/// Looks up members by names that are asked for in ascending order, in linear time all together.
class AscendingLookup {
 public:
  explicit AscendingLookup(json::ValueView object) : members_(object) {}
  AscendingLookup(json::ValueView object, MemberStack& stack) : members_(object, stack) {}

  /// Absent when there is none.
  json::ValueView Find(std::string_view name) {
    return next_ == members_.size() ? json::ValueView() : FindAhead(name);
  }

 private:
  json::ValueView FindAhead(std::string_view name);

  SortedMembers members_;
  std::size_t next_ = 0;
};

}  // namespace tandem::rules::lookup
