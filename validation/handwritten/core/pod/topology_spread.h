#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The constraints that say how evenly pods are spread. Linear in the constraints.
void ValidateTopologySpread(const field::Path& path, json::ValueView constraints,
                            const PodScope& scope, field::ErrorList& errors);

// Whether the spec has what the rules tolerate when the old spec has it, too.
bool HasInvalidSpreadSelector(json::ValueView spec);
bool HasInvalidSpreadLabelKeys(json::ValueView spec);

}  // namespace tandem::handwritten::core::pod
