#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"

namespace tandem::handwritten::core::pod {

/// The devices a pod has claims on.
void ValidateResourceClaims(const field::Path& path, const PodScope& scope,
                            field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
