#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The taints of nodes that a pod can do with.
void ValidateTolerations(const field::Path& path, json::ValueView tolerations,
                         const PodScope& scope, field::ErrorList& errors);

/// Whether the spec has one that compares numbers.
bool HasComparingToleration(json::ValueView spec);

}  // namespace tandem::handwritten::core::pod
