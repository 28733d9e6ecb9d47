#pragma once

#include "validation/cel/syntax/expr.h"
#include "validation/cel/types/estimate.h"
#include "validation/cel/types/shape.h"

namespace tandem::cel {

/// The least and the most that a checked expression may cost, by the bounds that the schema of its
/// variables sets: the shape of `self`, and of `oldSelf`; null when there is none.
Estimate EstimateCost(const Tree& tree, const Shape* shape);

}  // namespace tandem::cel
