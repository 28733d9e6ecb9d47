#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::core {

/// References to objects in other namespaces.
extern const GoStruct kObjectReference;
extern const GoStruct kSecretReference;

}  // namespace tandem::handwritten::core
