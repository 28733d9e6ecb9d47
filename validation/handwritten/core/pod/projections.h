#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// A volume that is put together from several sources, at the path of its source.
void ValidateProjected(const field::Path& path, json::ValueView projected, const PodScope& scope,
                       field::ErrorList& errors);

/// Whether some projected token of the spec lies where it must not.
bool HasBadTokenPath(json::ValueView spec);

}  // namespace tandem::handwritten::core::pod
