#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

extern const GoStruct kDeviceAttribute;

/// What is said of a device: named values, each of one type.
void ValidateAttributes(const field::Path& path, json::ValueView attributes,
                        field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
