#pragma once

#include <string_view>

#include "validation/cel/syntax/dialect.h"
#include "validation/cel/syntax/expr.h"
#include "validation/cel/syntax/problems.h"

namespace tandem::cel {

inline constexpr std::size_t kMaxCodePoints = 100'000;

/// The tree of an expression, with the macros of the dialect expanded. What is wrong is added to
/// `problems`; the tree is then of no use. Recursion is bounded by kMaxNesting.
Tree Parse(std::string_view source, Dialect dialect, Problems& problems);

}  // namespace tandem::cel
