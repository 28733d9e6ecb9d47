#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// The rules for a list as a whole, and whether declarative rules have them, too.
struct ListRules {
  std::size_t max_size = std::numeric_limits<std::size_t>::max();
  Covered size = Covered::kNo;
  Covered uniqueness = Covered::kNo;
  /// Until 1.34 the elements of a list that is too long were looked at, too, and before that.
  releases::Release release = kNewestRules;

  [[nodiscard]] bool LooksAtAll() const { return release < releases::k1_35; }
};

/// Whether a list is not too long.
bool ValidateSize(const field::Path& path, json::ValueView list, const ListRules& rules,
                  field::ErrorList& errors);

/// A key that was there before.
void AddDuplicate(const field::Path& path, field::BadValue key, Covered covered,
                  field::ErrorList& errors);

/// `validate(path, element, errors)` of each element; whether the list is not too long for that.
template <typename Validate>
bool ValidateItems(const field::Path& path, json::ValueView list, const ListRules& rules,
                   const Validate& validate, field::ErrorList& errors) {
  if (!rules.LooksAtAll() && !ValidateSize(path, list, rules, errors)) return false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    validate(path.Index(i), list.At(i), errors);
  }
  if (rules.LooksAtAll()) ValidateSize(path, list, rules, errors);
  return true;
}

/// The same, and then no two elements may have the same `key(element)`, a text.
template <typename Validate, typename Key>
void ValidateSet(const field::Path& path, json::ValueView list, const ListRules& rules,
                 const Validate& validate, const Key& key, field::ErrorList& errors) {
  if (!ValidateItems(path, list, rules, validate, errors)) return;
  SeenTexts seen;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string_view text = key(list.At(i));
    if (seen.Insert(text)) continue;
    AddDuplicate(path.Index(i), field::BadValue::String(std::string(text)), rules.uniqueness,
                 errors);
  }
}

}  // namespace tandem::handwritten::resource
