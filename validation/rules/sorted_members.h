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
  explicit SortedMembers(json::ValueView object);
  SortedMembers(const SortedMembers&) = delete;
  SortedMembers& operator=(const SortedMembers&) = delete;
  ~SortedMembers();

  [[nodiscard]] std::size_t size() const { return members_.size(); }
  json::MemberView operator[](std::size_t i) const;

 private:
  json::Members members_;
  bool copied_ = false;
  std::size_t bottom_ = 0;  // of our copy in the shared memory
};

/// Looks up members by names that are asked for in ascending order, in linear time all together.
class AscendingLookup {
 public:
  explicit AscendingLookup(json::ValueView object) : members_(object) {}

  /// Absent when there is none.
  json::ValueView Find(std::string_view name);

 private:
  SortedMembers members_;
  std::size_t next_ = 0;
};

}  // namespace tandem::rules
