#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/cel/value/value.h"

namespace tandem::cel {

/// Whether two elements of a list are one by its type: in a set those that are equal, in a list of
/// type map those with the same keys.
bool SameIdentity(const Value& list, const Value& first, const Value& second, Arena& arena);

/// Elements of a list by what tells them apart; of those that are the same the first counts.
/// Adding and finding cost the logarithm of the size, and their own; finding also costs the number
/// of elements that cannot be hashed (see value_hash.h), and for one of these that of all that have
/// no order.
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

  /// Puts what tells the element apart into parts_; false when a part of it has no order.
  bool TakeParts(const Value& element);

  const Value& list_;
  Arena& arena_;
  std::vector<Value> parts_;  ///< the parts of the element that is looked at
  std::map<Key, std::size_t, Less> ordered_;

  /// Elements without an order: lists, maps, null.
  struct Other {
    Value element;
    std::size_t position;
  };
  [[nodiscard]] bool Is(std::size_t other, const Value& element);
  [[nodiscard]] std::optional<std::size_t> FindOther(const Value& element);
  [[nodiscard]] std::optional<std::int64_t> HashOfOther(const Value& element);

  std::vector<Other> others_;
  std::unordered_map<std::int64_t, std::vector<std::size_t>, KeyedNumberHash>
      hashed_;  // indexes into others_, by hash
  std::vector<std::size_t> not_hashed_;
};

}  // namespace tandem::cel
