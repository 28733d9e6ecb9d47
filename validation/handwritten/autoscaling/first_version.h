#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::autoscaling {

extern const GoStruct kHorizontalPodAutoscalerV1;

/// The autoscaler of autoscaling/v1 as one of v2: what it wants of processors becomes its last
/// metric; the further ones, and how fast it scales, are those of its annotations.
json::ValueView ConvertFromV1(json::ValueView autoscaler, json::Overlay& overlay);

}  // namespace tandem::handwritten::autoscaling
