#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

extern const GoStruct kTaint;

/// The taints that keep pods away from a Node.
void ValidateTaints(const field::Path& path, json::ValueView taints, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
