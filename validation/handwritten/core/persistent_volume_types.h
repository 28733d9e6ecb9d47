#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::core {

/// The sources that a PersistentVolume can have, which are members of its spec.
extern const GoStruct kPersistentVolumeSource;
extern const GoStruct kVolumeNodeAffinity;
extern const GoStruct kPersistentVolumeSpec;

}  // namespace tandem::handwritten::core
