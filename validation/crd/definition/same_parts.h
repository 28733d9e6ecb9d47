#pragma once

#include "validation/json/value.h"

namespace tandem::crd::definition {

// Whether parts of two versions are the same to the API server, which compares what they decode to:
// what says nothing, such as `nullable: false`, an empty list or an unknown field, makes no
// difference. What no API server knows but we do, makes one.

/// openAPIV3Schema.
bool AreSameSchemas(json::ValueView a, json::ValueView b);
bool AreSameSubresources(json::ValueView a, json::ValueView b);
bool AreSameColumns(json::ValueView a, json::ValueView b);
bool AreSameSelectableFields(json::ValueView a, json::ValueView b);

}  // namespace tandem::crd::definition
