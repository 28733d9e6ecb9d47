#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// Expressions about the devices that are meant.
void ValidateSelectors(const field::Path& path, json::ValueView selectors, const Options& options,
                       field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
