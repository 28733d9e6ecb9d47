#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::core {

/// What a PersistentVolume can be, whose members are those of its spec.
extern const GoStruct kPersistentVolumeSource;
extern const GoStruct kVolumeNodeAffinity;
extern const GoStruct kPersistentVolumeSpec;

}  // namespace tandem::handwritten::core
