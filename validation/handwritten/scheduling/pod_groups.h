#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::scheduling {

// What pods that are scheduled together have in common, in a group and in templates of groups.

extern const GoStruct kPodGroupSchedulingPolicy;
extern const GoStruct kPodGroupSchedulingConstraints;
extern const GoStruct kPodGroupResourceClaim;

}  // namespace tandem::handwritten::scheduling
