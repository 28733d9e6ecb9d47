#pragma once

#include <string>

#include "tests/validation/differential/rule_tree.h"
#include "tests/validation/property/random.h"

namespace tandem::differential {

/// The JSON of a random value that has the right types throughout: Go's decoder refuses everything
/// else before a tag is looked at, and drops what a schema forbids. `flaws` in a hundred places
/// have something other than the rules ask for, near their limits.
std::string MakeTreeObject(const RuleTree& rules, property::Random& random, std::size_t flaws);

}  // namespace tandem::differential
