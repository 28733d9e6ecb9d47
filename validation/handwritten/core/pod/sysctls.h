#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The kernel parameters a pod sets in its namespaces.
void ValidateSysctls(const field::Path& path, json::ValueView sysctls, const PodScope& scope,
                     field::ErrorList& errors);

/// Whether the spec sets one in a namespace that is the host's.
bool HasHostSysctl(json::ValueView spec);

}  // namespace tandem::handwritten::core::pod
