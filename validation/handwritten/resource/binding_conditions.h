#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// The conditions that must come true of a device before a pod is bound to its node, and those that
/// tell that they will not: members of the device or of its allocation.
void ValidateBindingConditions(const field::Path& path, json::ValueView owner,
                               const Options& options, field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
