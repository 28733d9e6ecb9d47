#pragma once

#include "validation/rules/program.h"

namespace tandem::compile {

/// Cuts off everything that has no rules, transitively, so that the walk does not go there, and
/// adds the rule that list elements behind pointers are not nil; notes which fields find nothing or
/// are judged for one subresource alone, and which roots have native rules.
void Prune(rules::Program& program);

}  // namespace tandem::compile
