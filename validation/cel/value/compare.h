#pragma once

#include <optional>

#include "validation/cel/value/value.h"

namespace tandem::cel {

/// `a == b`; false for different kinds, numbers by value. Where a part of the left value that
/// decides is an error, it is kept in `error`, and the answer is false.
bool Equal(const Value& a, const Value& b, Arena& arena, Value* error = nullptr);

/// Less, equal or greater: -1, 0, 1. None when the two cannot be ordered; `nan` says that a NaN is
/// why.
std::optional<int> Compare(const Value& a, const Value& b, bool* nan = nullptr);

/// Whether values of the kind have an order.
bool IsComparable(const Value& value);

/// A total order of keys, for maps.
bool KeyLess(const Value& a, const Value& b);

}  // namespace tandem::cel
