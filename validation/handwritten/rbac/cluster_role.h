#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// rbac.authorization.k8s.io/v1 ClusterRole.
std::span<const RuleSet> ClusterRoleRules();

}  // namespace tandem::handwritten
