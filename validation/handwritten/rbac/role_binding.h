#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// rbac.authorization.k8s.io/v1 RoleBinding.
std::span<const RuleSet> RoleBindingRules();

}  // namespace tandem::handwritten
