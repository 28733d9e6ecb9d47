#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// networking.k8s.io/v1 NetworkPolicy.
std::span<const RuleSet> NetworkPolicyRules();

}  // namespace tandem::handwritten
