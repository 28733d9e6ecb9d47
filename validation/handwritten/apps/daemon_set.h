#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// apps/v1 DaemonSet and its status.
std::span<const RuleSet> DaemonSetRules();

}  // namespace tandem::handwritten
