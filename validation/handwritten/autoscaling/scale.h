#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// autoscaling/v1 Scale, the scale subresource of any kind.
std::span<const RuleSet> ScaleRules();

}  // namespace tandem::handwritten
