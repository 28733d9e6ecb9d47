#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

/// What may change of a PersistentVolumeClaim: its volume is found once, a class is chosen once,
/// and what is bound grows and changes its attributes.
void ValidateClaimChanges(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
