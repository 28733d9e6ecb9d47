#pragma once

#include <string>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// An intstr.IntOrString that counts something: a number that is not negative, or a percentage.
void ValidateIntOrPercent(const field::Path& path, json::ValueView value, field::ErrorList& errors);

/// A percentage of more than 100. What is not a percentage passes.
void ValidateAtMost100Percent(const field::Path& path, json::ValueView value,
                              field::ErrorList& errors);

/// An *intstr.IntOrString as Go's encoding/json writes it.
std::string IntOrStringJson(json::ValueView value);

}  // namespace tandem::handwritten
