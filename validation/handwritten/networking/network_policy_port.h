#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/shape.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

extern const StructShape kNetworkPolicyPortShape;

void ValidateNetworkPolicyPort(const field::Path& path, json::ValueView port,
                               field::ErrorList& errors);

}  // namespace tandem::handwritten
