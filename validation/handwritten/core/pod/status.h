#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The status of a pod and what may become of the one it had. Linear in both pods.
void ValidatePodStatus(const field::Path& path, json::ValueView pod, json::ValueView old_pod,
                       const Options& options, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
