#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

/// Some updates of a status say for themselves that they need the version that they are based on.
void RequireResourceVersion(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
