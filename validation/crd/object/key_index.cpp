#include "validation/crd/object/key_index.h"

#include <algorithm>

#include "validation/crd/object/identity_text.h"

namespace tandem::crd::object {

using json::ValueView;
using schema::Schema;

KeyIndex::KeyIndex(const Schema& schema, ValueView list) : schema_(schema) {
  for (const ValueView item : list.elements()) {
    if (auto key = KeyOf(item)) items_.try_emplace(*std::move(key), item);
  }
}

/// As apiserver pkg/cel/common/maplist.go: a missing key counts as its default.
std::optional<std::string> KeyIndex::KeyOf(ValueView item) const {
  if (!item.IsObject()) return std::nullopt;
  std::string text;
  for (const std::string_view name : schema_.list_map_keys) {
    ValueView value = item.Member(name);
    if (value.IsAbsent() && schema_.items != nullptr) {
      const Schema* property = schema_.items->FindProperty(name);
      if (property != nullptr) value = property->default_value;
    }
    if (!IsScalar(value)) return std::nullopt;
    AppendIdentity(value, text);
  }
  return text;
}

ValueView KeyIndex::Find(ValueView item) const {
  const auto key = KeyOf(item);
  const auto at = key ? items_.find(*key) : items_.end();
  return at == items_.end() ? ValueView() : at->second;
}

std::size_t KeyIndex::LongestSearch() const {
  std::size_t longest = 0;
  for (std::size_t i = 0; i < items_.bucket_count(); ++i) {
    longest = std::max(longest, items_.bucket_size(i));
  }
  return longest;
}

}  // namespace tandem::crd::object
