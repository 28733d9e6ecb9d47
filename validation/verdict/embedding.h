#pragma once

#include <vector>

#include "validation/base/result.h"
#include "validation/verdict/embedded_side.h"

namespace tandem::verdict {

/// What judges the places of a mapping in a kind. A Failure names file and line: a place that names
/// nothing, or rules that are not there.
Result<std::vector<EmbeddedPlace>> ResolvePlaces(const embedded::Mapping& mapping,
                                                 const KindRules& kind, const RuleSet& rules,
                                                 const std::vector<GoPlaces>& of_imports);

}  // namespace tandem::verdict
