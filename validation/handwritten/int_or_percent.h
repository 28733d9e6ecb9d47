#pragma once

#include <string>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// An intstr.IntOrString that counts something: a number that is not negative, or a percentage.
/// A missing value is 0.
void ValidateIntOrPercent(const field::Path& path, json::ValueView value, field::ErrorList& errors);

/// A percentage of more than 100. What is not a percentage passes.
void ValidateAtMost100Percent(const field::Path& path, json::ValueView value,
                              field::ErrorList& errors);

/// Whether the number, or the number before the percent sign, is 0. Text that is neither counts
/// as 0.
bool IsZeroIntOrPercent(json::ValueView value);

/// An *intstr.IntOrString as Go's encoding/json writes it.
std::string IntOrStringJson(json::ValueView value);

/// The same of an intstr.IntOrString, which is 0 where nothing is written.
std::string IntOrStringValueJson(json::ValueView value);

}  // namespace tandem::handwritten
