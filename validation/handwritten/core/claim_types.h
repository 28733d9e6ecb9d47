#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::core {

extern const GoStruct kPersistentVolumeClaimSpec;

}  // namespace tandem::handwritten::core
