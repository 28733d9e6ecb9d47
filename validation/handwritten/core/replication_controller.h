#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// v1 ReplicationController and its status. Of the pod template only what concerns the controller
/// is checked, not the pod itself.
std::span<const RuleSet> ReplicationControllerRules();

}  // namespace tandem::handwritten
