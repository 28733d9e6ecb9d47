#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// Which nodes a pod wants or needs, and which pods beside it. Nil is fine.
void ValidateAffinity(const field::Path& path, json::ValueView affinity, const PodScope& scope,
                      field::ErrorList& errors);

// Whether the spec has what the rules tolerate beside an old one with it.
bool HasInvalidPodAffinitySelector(json::ValueView spec);
bool HasInvalidNodeAffinityValue(json::ValueView spec);

}  // namespace tandem::handwritten::core::pod
