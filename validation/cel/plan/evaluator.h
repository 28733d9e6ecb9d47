#pragma once

#include <cstdint>
#include <span>

#include "validation/cel/library/function.h"
#include "validation/cel/plan/node.h"
#include "validation/cel/value/arena.h"

namespace tandem::cel {

/// What one evaluation came to.
struct Evaluation {
  Value value;  ///< an error when it failed; lives as long as the arena and the object
  std::uint64_t cost = 0;
  bool stopped = false;  ///< the limit was exceeded: the value says nothing
};

/// Evaluates a plan with the values of its variables, in their order. Stops where the cost exceeds
/// the limit.
Evaluation Evaluate(const Plan& plan, std::span<const Value> variables, std::uint64_t limit,
                    const TimeZones* zones, Arena& arena);

/// The value of a node that has no variables.
Value EvaluateConstant(const Node& node, Arena& arena);

}  // namespace tandem::cel
