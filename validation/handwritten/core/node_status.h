#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

extern const GoStruct kNodeStatus;

/// Amounts of what a Node has, and of what pods may have of it.
void ValidateNodeResources(json::ValueView status, field::ErrorList& errors);
void ValidateNodeSwap(json::ValueView status, field::ErrorList& errors);
/// The features are in ascending order, so that they are compared quickly.
void ValidateDeclaredFeatures(json::ValueView status, field::ErrorList& errors);
/// No two are the same.
void ValidateNodeAddresses(json::ValueView status, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
