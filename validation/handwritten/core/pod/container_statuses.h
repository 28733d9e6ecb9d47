#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// The statuses of containers, at the path of the pod's status.

/// A container that has ended stays so, unless its restart policy has it started again.
void ValidateStateTransitions(const field::Path& path, json::ValueView pod, json::ValueView old_pod,
                              const Options& options, field::ErrorList& errors);

/// The users that containers run as.
void ValidateContainerUsers(const field::Path& path, json::ValueView pod, field::ErrorList& errors);

/// The health of devices that containers have.
void ValidateAllocatedResources(const field::Path& path, json::ValueView pod,
                                field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
