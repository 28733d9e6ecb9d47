#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "validation/rules/rule.h"
#include "validation/rules/value.h"

namespace tandem::rules {

/// Finds list elements by identity (ListIdentity) in constant time. Small lists are searched
/// directly; the table of a large one lives in per-thread memory that is kept between calls, so
/// indexing does not allocate once it is warm. Not thread-safe; indexes nest like stack frames.
class ElementIndex {
 public:
  /// Indexes nothing yet: see Insert. `list` is a value of kind kList.
  ElementIndex(Value list, const ListIdentity& identity);
  ElementIndex(const ElementIndex&) = delete;
  ElementIndex& operator=(const ElementIndex&) = delete;
  ~ElementIndex();

  /// The first added element that is identical to `element`, which may be of another list of the
  /// same type.
  [[nodiscard]] std::optional<std::size_t> Find(Value element) const;

  /// Adds the i-th element of the list, which must come after those added already. False when one
  /// identical to it is there. Nil elements are identical to nothing.
  bool Insert(std::size_t i);
  void AddAll();

 private:
  [[nodiscard]] bool Same(Value a, Value b) const;
  [[nodiscard]] std::uint64_t HashOf(Value element) const;
  [[nodiscard]] std::uint64_t HashOfNext(std::size_t i);
  [[nodiscard]] std::size_t FindSmall(Value element) const;
  [[nodiscard]] std::size_t FindSlot(Value element, std::uint64_t hash) const;
  [[nodiscard]] Value At(std::size_t i) const { return list_.Elem(elements_[i]); }

  Value list_;
  json::Elements elements_;
  const ListIdentity& identity_;
  std::size_t added_ = 0;                     // small lists: elements [0, added_) are in
  std::size_t slots_ = 0;                     // large lists: a power of two
  std::size_t bottom_ = 0;                    // of our slots in the shared table
  std::size_t hashed_ = 0;                    // elements [0, hashed_) have had their hashes taken
  std::array<std::uint64_t, 8> hashes_ = {};  // of the last of them, by index modulo their number
};

}  // namespace tandem::rules
