#pragma once

#include <string>
#include <vector>

#include "validation/verdict/rule_set.h"

namespace tandem::verdict {

/// Gives the kinds of the rule set, whose two sides are compared, their tallies in the settings'
/// ledger. Kinds of one identifier, which are versions of one, share it. Returns what is not
/// counted and should be known, one line each.
std::vector<std::string> OpenTallies(const RuleSet& rules, const RuleSettings& settings,
                                     std::vector<KindRules>& kinds);

}  // namespace tandem::verdict
