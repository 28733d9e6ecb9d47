#pragma once

#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// Ports of a pod's containers that are the same, or may clash on the node. `path` is that of the
/// spec.
void WarnOfPorts(const field::Path& path, json::ValueView spec, List& list);

}  // namespace tandem::warnings
