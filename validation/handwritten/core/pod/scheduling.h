#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// The conditions, gates and pods that a pod waits for.

/// Conditions that others set before the pod counts as ready.
void ValidateReadinessGates(const field::Path& path, json::ValueView gates,
                            field::ErrorList& errors);

/// The gates that have to be gone before the pod is scheduled.
void ValidateSchedulingGates(const field::Path& path, json::ValueView gates,
                             field::ErrorList& errors);

/// The pods it is scheduled together with. Nil is fine.
void ValidateSchedulingGroup(const field::Path& path, json::ValueView group,
                             field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
