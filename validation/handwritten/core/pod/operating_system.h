#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"

namespace tandem::handwritten::core::pod {

/// The operating system a pod is made for, and what containers cannot have on it.
void ValidateOperatingSystem(const field::Path& spec_path, const PodScope& scope,
                             field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
