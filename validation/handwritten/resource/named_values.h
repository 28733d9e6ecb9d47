#pragma once

#include <string>
#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// A key as a path shows it: without its middle when it is longer than that.
std::string ShortenedKey(std::string_view key, std::size_t max);

/// Judges the keys of a map, which are blamed on the map, and its values, in the order of keys.
/// Until 1.35 a key was blamed at itself.
template <typename Key, typename Value>
void ValidateNamedValues(const field::Path& path, json::ValueView map, std::size_t max_key,
                         const Key& validate_key, const Value& validate_value,
                         const Options& options, field::ErrorList& errors) {
  for (const json::MemberView member : SortedMembers(map)) {
    const std::string key = ShortenedKey(member.name, max_key);
    const field::Path at = path.Key(key);
    if (member.name.empty() && !options.IsSince(releases::k1_35)) {
      errors.Add(field::Required(at, "name required"));
    } else {
      validate_key(options.IsSince(releases::k1_36) ? path : at, member.name, errors);
    }
    validate_value(at, member.value, errors);
  }
}

}  // namespace tandem::handwritten::resource
