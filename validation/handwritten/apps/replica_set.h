#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// apps/v1 ReplicaSet and its status.
std::span<const RuleSet> ReplicaSetRules();

}  // namespace tandem::handwritten
