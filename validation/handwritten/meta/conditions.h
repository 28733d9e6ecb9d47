#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// A list of metav1.Condition.
void ValidateConditions(const field::Path& path, json::ValueView conditions,
                        field::ErrorList& errors);

}  // namespace tandem::handwritten
