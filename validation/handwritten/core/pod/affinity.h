#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The nodes that a pod wants or needs, and the pods that it wants beside it. Nil is fine.
void ValidateAffinity(const field::Path& path, json::ValueView affinity, const PodScope& scope,
                      field::ErrorList& errors);

// Whether the spec has what the rules tolerate when the old spec has it, too.
bool HasInvalidPodAffinitySelector(json::ValueView spec);
bool HasInvalidNodeAffinityValue(json::ValueView spec);

}  // namespace tandem::handwritten::core::pod
