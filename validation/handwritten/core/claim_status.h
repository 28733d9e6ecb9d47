#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

extern const GoStruct kClaimStatus;

void ValidateClaimStatus(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
