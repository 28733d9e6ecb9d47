#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// apps/v1 Deployment and its status.
std::span<const RuleSet> DeploymentRules();

}  // namespace tandem::handwritten
