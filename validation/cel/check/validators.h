#pragma once

#include "validation/cel/syntax/expr.h"
#include "validation/cel/syntax/problems.h"

namespace tandem::cel {

/// Reports the faults in the literals of a checked tree: elements of different types, durations,
/// instants, patterns and formats that cannot be read.
void ValidateLiterals(const Expr& root, Problems& problems);

}  // namespace tandem::cel
