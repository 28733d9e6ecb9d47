#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::autoscaling {

/// autoscaling/v2 HorizontalPodAutoscalerBehavior.
extern const GoStruct kScalingBehavior;

/// spec.behavior of a HorizontalPodAutoscaler.
void ValidateScalingBehavior(const field::Path& path, json::ValueView behavior,
                             field::ErrorList& errors);

}  // namespace tandem::handwritten::autoscaling
