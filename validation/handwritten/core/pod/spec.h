#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"

namespace tandem::handwritten::core::pod {

/// All that holds for a pod spec by itself, in the order in which upstream finds it. Linear in the
/// spec.
void ValidatePodSpec(const field::Path& path, const PodScope& scope, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
