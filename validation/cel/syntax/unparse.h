#pragma once

#include <string>

#include "validation/cel/syntax/expr.h"

namespace tandem::cel {

/// The text of an expression, macros as they were written, with no more parentheses than it takes
/// to parse it to the same tree. Recursion is bounded by the parser's nesting.
std::string Unparse(const Expr& expr);

}  // namespace tandem::cel
