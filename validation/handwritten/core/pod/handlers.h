#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The hooks that are called in a container when it starts and stops. Nil is fine.
void ValidateLifecycle(const field::Path& path, json::ValueView lifecycle, const PodScope& scope,
                       field::ErrorList& errors);

/// The three probes of a container, at the path of the container.
void ValidateProbes(const field::Path& container_path, json::ValueView container,
                    const PodScope& scope, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
