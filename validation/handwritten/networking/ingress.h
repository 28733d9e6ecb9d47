#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// networking.k8s.io/v1 Ingress and its status.
std::span<const RuleSet> IngressRules();

}  // namespace tandem::handwritten
