#pragma once

#include "validation/cel/syntax/expr.h"
#include "validation/cel/types/estimate.h"
#include "validation/cel/types/shape.h"

namespace tandem::cel {

/// What a checked expression may cost at least and at most, from the bounds that the schema of its
/// variables sets: the shape of `self`, and of `oldSelf`; null when there is none.
Estimate EstimateCost(const Tree& tree, const Shape* shape);

}  // namespace tandem::cel
