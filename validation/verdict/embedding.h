#pragma once

#include <vector>

#include "validation/base/result.h"
#include "validation/verdict/embedded_side.h"

namespace tandem::verdict {

/// The places of a mapping in a kind, with the rules that judge them. A Failure names the file and
/// line of a place that names nothing, or whose rules are not there.
Result<std::vector<EmbeddedPlace>> ResolvePlaces(const embedded::Mapping& mapping,
                                                 const KindRules& kind, const RuleSet& rules,
                                                 const std::vector<GoPlaces>& of_imports);

}  // namespace tandem::verdict
