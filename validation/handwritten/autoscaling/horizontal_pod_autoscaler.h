#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// autoscaling/v2 HorizontalPodAutoscaler and its status. The other versions are converted to this
/// one by the API server (matchPolicy: Equivalent).
std::span<const RuleSet> HorizontalPodAutoscalerRules();

}  // namespace tandem::handwritten
