#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "validation/cel/value/value.h"

namespace tandem::cel {

/// Whether two elements of a list are one by its type: in a set those that are equal, in a list of
/// type map those with the same keys.
bool SameIdentity(const Value& list, const Value& a, const Value& b, Arena& arena);

/// Elements of a list by what tells them apart; of those that are the same the first counts.
/// Adding and finding cost the logarithm of the size; of elements that have no order (lists and
/// maps in a set) finding costs the size.
class Identities {
 public:
  /// `list` says which type it is of; it must outlive this, as the arena must.
  Identities(const Value& list, Arena& arena);

  void Add(const Value& element, std::size_t position);
  /// The position of the element that is the same.
  [[nodiscard]] std::optional<std::size_t> Find(const Value& element);

 private:
  /// The element itself, or what it has under the list's keys; an error where there is nothing.
  using Key = std::span<const Value>;
  struct Less {
    bool operator()(Key a, Key b) const;
  };

  /// What tells the element apart, in parts_; false when a part of it has no order.
  bool TakeParts(const Value& element);

  const Value& list_;
  Arena& arena_;
  std::vector<Value> parts_;  ///< of the element that is looked at
  std::map<Key, std::size_t, Less> ordered_;
  std::vector<std::pair<Value, std::size_t>> others_;
};

}  // namespace tandem::cel
