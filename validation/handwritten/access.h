#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/json/value.h"

namespace tandem::handwritten {

// Functions that take a member's name are inlined, so that the compiler makes labels of literals.
//
// Values as the decoded Go struct holds them: what is missing or null has the zero value. The kinds
// are those CheckShape has seen; others panic.

inline std::string_view Text(json::ValueView value) {
  return value.IsMissing() ? std::string_view() : value.AsString();
}
[[gnu::always_inline]] inline std::string_view Text(json::ValueView object, std::string_view name) {
  return Text(object.Member(name));
}

/// A pointer to an integer: none for nil.
std::optional<std::int64_t> Integer(json::ValueView object, std::string_view name);
[[gnu::always_inline]] inline std::int64_t IntegerOrZero(json::ValueView object,
                                                         std::string_view name) {
  const json::ValueView value = object.Member(name);
  return value.IsMissing() ? 0 : value.AsInt();
}

/// A bool, or a pointer to one that must not be nil to be true.
[[gnu::always_inline]] inline bool IsTrue(json::ValueView object, std::string_view name) {
  const json::ValueView value = object.Member(name);
  return !value.IsMissing() && value.AsBool();
}

/// A []byte, decoded.
std::string Bytes(json::ValueView value);

/// The members in ascending order of keys, for reporting what is wrong in a map.
std::vector<json::MemberView> SortedMembers(json::ValueView map);

/// A []string and a map[string]string as Go's encoding/json writes them.
std::string StringListJson(json::ValueView list);
std::string StringMapJson(json::ValueView map);

}  // namespace tandem::handwritten
