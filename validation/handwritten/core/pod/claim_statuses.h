#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// What became of the claims of a pod: those it names, the one made for its extended resources,
/// and those whose devices are part of what a node has anyway. At the path of the status.
void ValidateClaimStatuses(const field::Path& path, json::ValueView pod, const Options& options,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
