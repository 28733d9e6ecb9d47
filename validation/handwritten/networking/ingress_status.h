#pragma once

#include "validation/handwritten/rule_set.h"
#include "validation/handwritten/shape.h"

namespace tandem::handwritten {

extern const StructShape kIngressStatusShape;

/// status.loadBalancer.
void ValidateIngressStatus(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten
