#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::networking {

extern const GoStruct kIngressStatus;

/// status.loadBalancer.
void ValidateIngressStatus(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::networking
