#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::autoscaling {

extern const GoStruct kHorizontalPodAutoscalerV1;

/// The autoscaler of autoscaling/v1 as one of v2: what it wants of processors becomes its metric.
/// Further metrics, and how fast it scales, which v1 keeps in annotations, are not looked at.
json::ValueView ConvertFromV1(json::ValueView autoscaler, json::Overlay& overlay);

}  // namespace tandem::handwritten::autoscaling
