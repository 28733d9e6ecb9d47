#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

/// The changes that may be made to a PersistentVolumeClaim: its volume is found once, a class is
/// chosen once, and a bound claim may grow and change its attributes.
void ValidateClaimChanges(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
