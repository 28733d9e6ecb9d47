#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "validation/base/keyed_hash.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// Finds elements of a list of objects by the text in one of their members, in constant time when
/// many are looked for in a long one. Allocates only then. The list must outlive it.
class ListIndex {
 public:
  using Table = std::unordered_map<std::string_view, std::size_t, KeyedTextHash>;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  ListIndex(json::ValueView list, std::string_view member, std::size_t lookups);

  /// The place of the first such element, or kNone.
  [[nodiscard]] std::size_t PlaceOf(std::string_view text) const;
  /// The first such element; absent when there is none.
  [[nodiscard]] json::ValueView Find(std::string_view text) const;

 private:
  json::ValueView list_;
  std::string_view member_;
  std::optional<Table> index_;
};

}  // namespace tandem::handwritten
