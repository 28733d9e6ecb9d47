#pragma once

#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// As pkg/api/persistentvolume GetWarningsForPersistentVolume.
void WarnOfPersistentVolume(json::ValueView object, List& list);

/// As pkg/api/persistentvolumeclaim GetWarningsForPersistentVolumeClaim.
void WarnOfPersistentVolumeClaim(json::ValueView object, List& list);

/// As pkg/api/persistentvolumeclaim GetWarningsForPersistentVolumeClaimSpec.
void WarnOfClaimSpec(const field::Path& path, json::ValueView spec, List& list);

/// As pkg/api/storage GetWarningsForStorageClass.
void WarnOfStorageClass(json::ValueView object, List& list);

/// As pkg/api/storage GetWarningsForCSIStorageCapacity.
void WarnOfStorageCapacity(json::ValueView object, List& list);

}  // namespace tandem::warnings
