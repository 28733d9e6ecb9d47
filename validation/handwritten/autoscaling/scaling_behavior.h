#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/shape.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// autoscaling/v2 HorizontalPodAutoscalerBehavior.
extern const StructShape kScalingBehaviorShape;

/// spec.behavior of a HorizontalPodAutoscaler.
void ValidateScalingBehavior(const field::Path& path, json::ValueView behavior,
                             field::ErrorList& errors);

}  // namespace tandem::handwritten
