#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::storage {

extern const GoStruct kTopologySelectorTerm;

/// allowedTopologies of a StorageClass.
void ValidateAllowedTopologies(json::ValueView terms, field::ErrorList& errors);

}  // namespace tandem::handwritten::storage
