#pragma once

#include <string>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// An IntOrString that is no negative number, or a percentage. What is missing is 0.
void ValidateIntOrPercent(const field::Path& path, json::ValueView value, field::ErrorList& errors);

/// `must not be greater than 100%`; says nothing of what is no percentage.
void ValidateAtMostAll(const field::Path& path, json::ValueView value, field::ErrorList& errors);

/// Whether the number, or the number before the percent sign, is 0. Text that is neither counts
/// as 0.
bool IsZeroIntOrPercent(json::ValueView value);

/// As Go's encoding/json writes an IntOrString.
std::string IntOrStringJson(json::ValueView value);

}  // namespace tandem::handwritten
