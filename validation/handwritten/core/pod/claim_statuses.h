#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The statuses of a pod's claims, at the path of the pod's status: of those it names, of the one
/// made for its extended resources, and of those whose devices are part of what a node has anyway.
void ValidateClaimStatuses(const field::Path& path, json::ValueView pod, const Options& options,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
