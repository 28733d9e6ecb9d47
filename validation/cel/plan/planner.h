#pragma once

#include <memory>
#include <span>

#include "validation/base/result.h"
#include "validation/cel/check/checker.h"
#include "validation/cel/plan/node.h"
#include "validation/cel/value/arena.h"

namespace tandem::cel {

/// Turns a checked tree into a plan, computing what is constant. The variables are its first slots.
/// Constants live in the arena and in the tree. The Failure is what a constant conversion or
/// pattern says.
Result<std::unique_ptr<const Plan>> MakePlan(const Expr& root, std::span<const Variable> variables,
                                             Arena& arena);

}  // namespace tandem::cel
