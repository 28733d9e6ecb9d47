#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/volumes.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The volumes that a container has as directories, and those it has as devices. Linear in both.
void ValidateMounts(const field::Path& container_path, json::ValueView container,
                    const KnownVolumes& volumes, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
