#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

/// An amount that is not negative in whole numbers. Returns whether it is one.
bool ValidateWholeAmount(const field::Path& path, json::ValueView amount, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
