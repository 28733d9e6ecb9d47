#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

/// Annotations of Nodes that hold JSON: taints from before there was a field, pods to be avoided.
void ValidateNodeAnnotations(json::ValueView node, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
