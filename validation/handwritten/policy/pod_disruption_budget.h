#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// policy/v1 PodDisruptionBudget and its status.
std::span<const RuleSet> PodDisruptionBudgetRules();

}  // namespace tandem::handwritten
