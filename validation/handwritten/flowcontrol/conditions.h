#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::flowcontrol {

/// The status of both kinds: what their controller says of them.
extern const GoStruct kFlowSchemaStatus;
extern const GoStruct kPriorityLevelStatus;

/// Every condition has a type, and none has that of another.
void ValidateStatus(json::ValueView status, field::ErrorList& errors);

}  // namespace tandem::handwritten::flowcontrol
