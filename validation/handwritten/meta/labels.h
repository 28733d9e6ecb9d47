#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

/// Keys and values of a map of labels. Errors name the map, not the key.
void ValidateLabels(const field::Path& path, json::ValueView labels, field::ErrorList& errors);

/// Keys, whose case does not matter, and the total size of a map of annotations.
void ValidateAnnotations(const field::Path& path, json::ValueView annotations,
                         field::ErrorList& errors);

}  // namespace tandem::handwritten::meta
