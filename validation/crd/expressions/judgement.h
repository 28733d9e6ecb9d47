#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validation/cel/plan/evaluator.h"
#include "validation/crd/expressions/compiled_rules.h"
#include "validation/crd/object/scratch.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::expressions {

/// The costs of the evaluations, in the order in which they were made.
using Costs = std::vector<std::uint64_t>;

/// The means that judging needs besides the rules and the object.
struct Means {
  const cel::TimeZones* zones = nullptr;  ///< null: no rule can name a zone
  Costs* costs = nullptr;                 ///< gets the costs; null: nobody asks for them
  /// The time at which to give up: what has been found by then says nothing.
  cel::Limits::TimePoint deadline = cel::Limits::TimePoint::max();
  object::Scratch* scratch = nullptr;  ///< null: judging takes one of its own
  bool shows_values = true;            ///< see Settings
};

/// Evaluates the rules of a schema on an object that the schema accepts, in time that the budget of
/// an object bounds. `old` is absent on create. What unchanged values are forgiven is listed as
/// far as ListBound goes. Allocates nothing when rules over scalars and lists are true.
void JudgeRules(const CompiledRules& rules, json::ValueView object, json::ValueView old,
                const Means& means, field::ErrorList& errors, field::ErrorList& forgiven);

/// Adds what the rules find wrong with the schema's own defaults, as unchanged and as new values.
/// Defaults about which `errors` says something already are left out. `path` is the schema's.
void JudgeDefaults(const CompiledRules& rules, const cel::TimeZones* zones, const field::Path& path,
                   field::ErrorList& errors);

}  // namespace tandem::crd::expressions
