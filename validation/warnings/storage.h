#pragma once

#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

// What an API server says of the written object beside accepting it.

void WarnOfPersistentVolume(json::ValueView object, List& list);

void WarnOfPersistentVolumeClaim(json::ValueView object, List& list);

void WarnOfClaimSpec(const field::Path& path, json::ValueView spec, List& list);

void WarnOfStorageClass(json::ValueView object, List& list);

void WarnOfStorageCapacity(json::ValueView object, List& list);

}  // namespace tandem::warnings
