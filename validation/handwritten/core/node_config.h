#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

// The source from which a Node once got its kubelet's configuration. Old objects still name it.

extern const GoStruct kNodeConfigSource;
extern const GoStruct kNodeConfigStatus;

/// Both may be nil.
void ValidateNodeConfigSource(json::ValueView spec, field::ErrorList& errors);
void ValidateNodeConfigStatus(json::ValueView status, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
