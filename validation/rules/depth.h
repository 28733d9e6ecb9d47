#pragma once

#include <cstddef>

namespace tandem::rules {

// The depths to which typed values may nest. They bound the recursion over such values.

/// Levels of JSON that an object may have for its type; CheckShape refuses more.
inline constexpr int kMaxObjectDepth = 1'000;

/// Levels of structs that a type may hold by value or inlined, which are there however little JSON
/// there is. Front ends refuse more, so that the sum below suffices.
inline constexpr int kMaxValueDepth = 250;

/// The levels that those follow who walk, compare or print a value: to the zero value below the
/// deepest JSON. To go further is a Panic.
inline constexpr int kMaxTypedDepth = kMaxObjectDepth + kMaxValueDepth + 1;

/// Fields that a type may hold by value or inlined, all levels together: what a visit to its zero
/// value costs. Front ends refuse more.
inline constexpr std::size_t kMaxValueFields = 100'000;

}  // namespace tandem::rules
