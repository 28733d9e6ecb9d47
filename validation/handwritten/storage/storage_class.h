#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// storage.k8s.io/v1 StorageClass.
std::span<const RuleSet> StorageClassRules();

}  // namespace tandem::handwritten
