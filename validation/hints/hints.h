#pragma once

#include <span>
#include <string>
#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::hints {

// Hints tell people in a few words what to do: `did you mean "containerPort"?`. They are empty
// where that is not certain. However long an object is, a hint takes little time.

/// The hint about a broken rule. It looks into the object for names that are there.
std::string HintFor(const field::Error& error, json::ValueView object);

/// The hint about an unknown field, named with its path, beside the known ones of its struct.
std::string HintForUnknownField(std::string_view field, std::span<const std::string_view> known);

/// The hint about a value that was to be a quantity.
std::string HintForQuantity(json::ValueView value);

}  // namespace tandem::hints
