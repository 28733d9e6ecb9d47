#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// apps/v1 StatefulSet and its status. Of the claim templates only what a claim cannot do without
/// is checked.
std::span<const RuleSet> StatefulSetRules();

}  // namespace tandem::handwritten
