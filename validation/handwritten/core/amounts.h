#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

/// An amount that, in whole numbers, is not negative.
void ValidateWholeAmount(const field::Path& path, json::ValueView amount, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
