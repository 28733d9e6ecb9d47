#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/shape.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

extern const StructShape kTopologySelectorTermShape;

/// allowedTopologies of a StorageClass.
void ValidateAllowedTopologies(json::ValueView terms, field::ErrorList& errors);

}  // namespace tandem::handwritten
