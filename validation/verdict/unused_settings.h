#pragma once

#include <span>
#include <string>
#include <vector>

#include "validation/verdict/rule_set.h"

namespace tandem::verdict {

/// The steps of a takeover and the rules of enforcement that have no effect on any of the kinds,
/// one line each: whoever wrote them meant something else.
std::vector<std::string> UnusedSettings(std::span<const KindRules> kinds,
                                        const RuleSettings& settings);

}  // namespace tandem::verdict
