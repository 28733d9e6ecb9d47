#pragma once

#include <string>

#include "validation/verdict/rule_set.h"

namespace tandem::verdict {

/// Everything that decides what the two sides of a kind find, and whether that differs, as text:
/// its rules and what they come from, what covers them, known differences, gates, options, and what
/// is taken over. Other kinds leave it as it is.
std::string DigestText(const KindRules& kind, const RuleSet& rules, const RuleSettings& settings);

/// The same of what tandem answers, which a legacy webhook is compared with. A custom resource's is
/// that of all sources.
std::string AnswerDigestText(const KindRules& kind, const RuleSet& rules,
                             const RuleSettings& settings);

}  // namespace tandem::verdict
