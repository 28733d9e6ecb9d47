#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The few changes that an update of a pod itself may make to its spec. Linear in both specs.
void ValidateSpecUpdate(const field::Path& path, const PodScope& scope, json::ValueView old_spec,
                        field::ErrorList& errors);

/// Ephemeral containers come, and then stay as they are.
void ValidateEphemeralUpdate(const field::Path& path, json::ValueView containers,
                             json::ValueView old_containers, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
