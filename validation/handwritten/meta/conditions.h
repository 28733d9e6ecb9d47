#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/shape.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

extern const StructShape kConditionShape;  ///< metav1.Condition

/// A list of metav1.Condition.
void ValidateConditions(const field::Path& path, json::ValueView conditions,
                        field::ErrorList& errors);

}  // namespace tandem::handwritten
