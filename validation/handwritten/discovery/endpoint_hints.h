#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::discovery {

extern const GoStruct kEndpointHints;

void ValidateEndpointHints(const field::Path& path, json::ValueView hints,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::discovery
