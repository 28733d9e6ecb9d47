#pragma once

#include <cstdint>
#include <optional>

#include "validation/cel/value/value.h"

namespace tandem::cel {

/// A keyed hash that equal values have in common. None of values whose equality is no matter of
/// their parts alone: lists of type set or map, doubles from 2^53 to 2^64, what a schema knows
/// nothing of, and whatever holds one of them.
std::optional<std::uint64_t> HashOf(const Value& value, Arena& arena);

}  // namespace tandem::cel
