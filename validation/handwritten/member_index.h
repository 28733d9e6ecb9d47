#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "validation/base/keyed_hash.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// Finds members of an object by name, in constant time when many are looked for in a big one.
/// Allocates only then. The object must outlive it.
class MemberIndex {
 public:
  using Table = std::unordered_map<std::string_view, json::ValueView, KeyedTextHash>;

  MemberIndex(json::ValueView object, std::size_t lookups);

  /// The member of that name; absent when there is none.
  [[nodiscard]] json::ValueView Find(std::string_view name) const;

 private:
  json::ValueView object_;
  std::optional<Table> index_;
};

}  // namespace tandem::handwritten
