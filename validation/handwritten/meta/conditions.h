#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

extern const GoStruct kCondition;  ///< metav1.Condition

/// A list of metav1.Condition.
void ValidateConditions(const field::Path& path, json::ValueView conditions, const Options& options,
                        field::ErrorList& errors);

}  // namespace tandem::handwritten::meta
