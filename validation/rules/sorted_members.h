#pragma once

#include <cstddef>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::rules {

/// The members of an object by ascending name. An object that is not sorted already is sorted in
/// per-thread memory that is kept between calls, so that sorting does not allocate once it is warm.
/// Instances nest like stack frames.
class SortedMembers {
 public:
  /// Empty unless the value is an object.
  explicit SortedMembers(json::ValueView object) : members_(object.members()) {
    if (members_.size() > 1) Sort();
  }
  SortedMembers(const SortedMembers&) = delete;
  SortedMembers& operator=(const SortedMembers&) = delete;
  ~SortedMembers() {
    if (copied_) Drop();
  }

  [[nodiscard]] std::size_t size() const { return members_.size(); }
  json::MemberView operator[](std::size_t i) const { return copied_ ? Copy(i) : members_[i]; }

 private:
  void Sort();
  void Drop() const;
  [[nodiscard]] json::MemberView Copy(std::size_t i) const;

  json::Members members_;
  bool copied_ = false;
  std::size_t bottom_ = 0;  // of our copy in the shared memory
};

/// Looks up members by names that are asked for in ascending order, in linear time all together.
class AscendingLookup {
 public:
  explicit AscendingLookup(json::ValueView object) : members_(object) {}

  /// Absent when there is none.
  json::ValueView Find(std::string_view name) {
    return next_ == members_.size() ? json::ValueView() : FindAhead(name);
  }

 private:
  json::ValueView FindAhead(std::string_view name);

  SortedMembers members_;
  std::size_t next_ = 0;
};

}  // namespace tandem::rules
