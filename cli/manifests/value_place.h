#pragma once

#include <string>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::manifests {

/// The field of the value that an error complains of, which may be one below the error's own:
/// errors about a key of a map, or one of many values, are at what holds them. The error's own
/// where that is not clear.
std::string FieldOfValue(const field::Error& error, json::ValueView object);

}  // namespace tandem::manifests
