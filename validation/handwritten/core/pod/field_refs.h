#pragma once

#include <cstdint>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

// References by which containers are told about their own pod.

/// The place of a reference; each place knows other fields.
enum class FieldPlace : bool { kEnvironment, kVolume };

/// An ObjectFieldSelector: a field of the pod, or one entry of its labels or annotations.
void ValidateObjectField(const field::Path& path, json::ValueView selector, FieldPlace place,
                         field::ErrorList& errors);

/// A ResourceFieldSelector: a limit or request of a container, which a volume must name.
void ValidateResourceField(const field::Path& path, json::ValueView selector, FieldPlace place,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
