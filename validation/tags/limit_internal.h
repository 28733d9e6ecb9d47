#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "validation/rules/value.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

/// The payload of minimum, maximum and their likes: an integer that the type of the field can hold.
Result<std::int64_t> BoundPayload(const TagUse& use);

/// The same for lower bounds. In the seed dialect they may also stand on an int-or-string, whose
/// number they bound, and on a quantity, which has no other bound than 0.
Result<std::int64_t> LowerBoundPayload(const TagUse& use);

/// The same for upper bounds, which a quantity cannot have.
Result<std::int64_t> UpperBoundPayload(const TagUse& use);

/// The order of a value and its bound; absent when there is nothing to compare.
std::optional<std::strong_ordering> CompareWithBound(rules::Value value, std::int64_t bound);

/// The payload of a limit on the number of list items (map entries).
Result<std::int64_t> ItemCountPayload(const TagUse& use);
Result<std::int64_t> PropertyCountPayload(const TagUse& use);

/// Items of a list, entries of a map.
inline std::int64_t LengthOf(const rules::Value& value) {
  return static_cast<std::int64_t>(value.Length());
}

/// The payload of a limit on the length of a string.
Result<std::int64_t> LengthPayload(const TagUse& use);

}  // namespace tandem::tags
