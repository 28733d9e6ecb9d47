#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// batch/v1 CronJob and its status.
std::span<const RuleSet> CronJobRules();

}  // namespace tandem::handwritten
