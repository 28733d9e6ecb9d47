#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::networking {

extern const GoStruct kNetworkPolicyPort;

void ValidateNetworkPolicyPort(const field::Path& path, json::ValueView port,
                               field::ErrorList& errors);

}  // namespace tandem::handwritten::networking
