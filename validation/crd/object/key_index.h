#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "validation/base/keyed_hash.h"
#include "validation/crd/schema/schema.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// The elements of a list of type map by their keys, of equal ones the first. Shares the schema and
/// the list.
class KeyIndex {
 public:
  KeyIndex(const schema::Schema& schema, json::ValueView list);

  /// The element with the same keys as this one; absent when there is none, or when the keys are
  /// not scalars.
  [[nodiscard]] json::ValueView Find(json::ValueView item) const;

  /// How many elements a search may pass at most. What it takes grows with it.
  [[nodiscard]] std::size_t LongestSearch() const;

 private:
  [[nodiscard]] std::optional<std::string> KeyOf(json::ValueView item) const;

  const schema::Schema& schema_;
  std::unordered_map<std::string, json::ValueView, KeyedTextHash> items_;
};

}  // namespace tandem::crd::object
