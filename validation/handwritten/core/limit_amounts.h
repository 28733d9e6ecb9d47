#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

/// The order of the amounts of each resource in a LimitRangeItem: its least and greatest, the
/// defaults between them, and how much more than it asks for a container may use.
void ValidateLimitAmounts(const field::Path& path, json::ValueView item, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
