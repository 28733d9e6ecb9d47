#pragma once

#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

// The warnings that an API server gives when it accepts the written object.

void WarnOfPersistentVolume(json::ValueView object, List& list);

void WarnOfPersistentVolumeClaim(json::ValueView object, List& list);

void WarnOfClaimSpec(const field::Path& path, json::ValueView spec, List& list);

void WarnOfStorageClass(json::ValueView object, List& list);

void WarnOfStorageCapacity(json::ValueView object, List& list);

}  // namespace tandem::warnings
