#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// batch/v1 Job and its status.
std::span<const RuleSet> JobRules();

}  // namespace tandem::handwritten
