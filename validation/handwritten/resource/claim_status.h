#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::resource {

extern const GoStruct kClaimStatus;

/// What a claim has got, who uses it, and what drivers say about its devices.
void ValidateClaimStatus(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
