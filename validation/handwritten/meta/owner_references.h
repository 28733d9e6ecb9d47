#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

/// Each reference is complete and at most one is the controller. Errors carry no index.
void ValidateOwnerReferences(const field::Path& path, json::ValueView references,
                             field::ErrorList& errors);

}  // namespace tandem::handwritten::meta
