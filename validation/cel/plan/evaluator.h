#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "validation/cel/library/function.h"
#include "validation/cel/plan/node.h"
#include "validation/cel/value/arena.h"

namespace tandem::cel {

/// The limits of an evaluation, which also stops when it takes more than Arena::kMostBytes.
struct Limits {
  using TimePoint = std::chrono::steady_clock::time_point;

  Limits(std::uint64_t most_cost, TimePoint end = TimePoint::max())  // NOLINT(*-explicit-*)
      : cost(most_cost), deadline(end) {}

  std::uint64_t cost;
  TimePoint deadline;
};

/// The outcome of one evaluation.
struct Evaluation {
  Value value;  ///< an error when it failed; lives as long as the arena and the object
  std::uint64_t cost = 0;
  bool stopped = false;  ///< a limit was exceeded: the value says nothing
};

/// Evaluates a plan with the values of its variables, in their order.
Evaluation Evaluate(const Plan& plan, std::span<const Value> variables, const Limits& limits,
                    const TimeZones* zones, Arena& arena);

/// The value of a node that has no variables.
Value EvaluateConstant(const Node& node, Arena& arena);

}  // namespace tandem::cel
