#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "validation/rules/rule.h"
#include "validation/rules/value.h"

namespace tandem::rules {

/// The hashes of the elements that a walk through a list comes to next.
struct UpcomingHashes {
  std::size_t taken = 0;                    ///< elements [0, taken) have been hashed
  std::array<std::uint64_t, 16> last = {};  ///< of the last of them, by index modulo their number
};

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
  friend class ElementFinder;

  [[nodiscard]] bool Same(Value a, Value b) const;
  [[nodiscard]] std::uint64_t HashOf(Value element) const;
  std::uint64_t HashOfNext(std::size_t i, Value list, const json::Elements& elements,
                           UpcomingHashes& upcoming) const;
  [[nodiscard]] std::size_t FindSmall(Value element) const;
  [[nodiscard]] std::size_t FindSlot(Value element, std::uint64_t hash) const;
  [[nodiscard]] std::optional<std::size_t> FindLarge(Value element, std::uint64_t hash) const;
  [[nodiscard]] json::ValueView LikelyMatch(std::uint64_t hash) const;
  [[nodiscard]] Value At(std::size_t i) const { return list_.Elem(elements_[i]); }

  Value list_;
  json::Elements elements_;
  const ListIdentity& identity_;
  std::size_t added_ = 0;   // small lists: elements [0, added_) are in
  std::size_t slots_ = 0;   // large lists: a power of two
  std::size_t bottom_ = 0;  // of our slots in the shared table
  UpcomingHashes upcoming_;
};

/// Finds the elements of a list in an index, one after the other, with the memory that the next
/// ones need on its way.
class ElementFinder {
 public:
  ElementFinder(const ElementIndex& index, Value list);

  /// Find(the i-th element) of the index. To be called for every element in turn.
  [[nodiscard]] std::optional<std::size_t> Find(std::size_t i);

 private:
  const ElementIndex& index_;
  Value list_;
  json::Elements elements_;
  UpcomingHashes upcoming_;
};

}  // namespace tandem::rules
