#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

/// The parts of a PersistentVolume that stay: what it is, and where it can be reached from.
void ValidateVolumeChanges(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
