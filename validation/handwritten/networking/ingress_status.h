#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

extern const GoStruct kIngressStatus;

/// status.loadBalancer.
void ValidateIngressStatus(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten
