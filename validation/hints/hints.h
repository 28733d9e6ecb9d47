#pragma once

#include <span>
#include <string>
#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::hints {

// What people should do about what is wrong, in a few words: `did you mean "containerPort"?`. Empty
// where that is not certain. However long an object is, a hint takes little time.

/// About a broken rule. Looks into the object for names that are there.
std::string HintFor(const field::Error& error, json::ValueView object);

/// About an unknown field, named with its path, beside the known ones of its struct.
std::string HintForUnknownField(std::string_view field, std::span<const std::string_view> known);

/// About a value that was to be a quantity.
std::string HintForQuantity(json::ValueView value);

}  // namespace tandem::hints
