#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// A pod template as such: its metadata, that it has containers and a restart policy, and what pods
/// may have but templates may not. The other rules of pods are not part of it.
void ValidatePodTemplate(const field::Path& path, json::ValueView pod_template,
                         field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
