#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"

namespace tandem::handwritten::core::pod {

/// The resources of the pod as a whole, if it says so, and whether those of its containers fit in.
void ValidatePodResources(const field::Path& path, const PodScope& scope, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
