#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::admissionregistration {

// Expressions are there and have names. What they say is not looked at.

extern const GoStruct kMatchCondition;
extern const GoStruct kVariable;

/// Under which further conditions a request is matched.
void ValidateMatchConditions(const field::Path& path, json::ValueView conditions,
                             field::ErrorList& errors);

/// What other expressions may use by name.
void ValidateVariables(const field::Path& path, json::ValueView variables,
                       field::ErrorList& errors);

/// A qualified name.
void ValidateQualifiedName(const field::Path& path, std::string_view name,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::admissionregistration
