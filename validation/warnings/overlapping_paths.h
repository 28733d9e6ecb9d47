#pragma once

#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// Files of one volume of a pod of which one is, or lies below, another. Costs n log n for n files.
void WarnOfOverlappingPaths(json::ValueView volumes, List& list);

}  // namespace tandem::warnings
