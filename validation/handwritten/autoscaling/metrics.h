#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/autoscaling/object_reference.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::autoscaling {

/// autoscaling/v2 MetricSpec and MetricStatus.
extern const GoStruct kMetricSpec;
extern const GoStruct kMetricStatus;

/// spec.metrics of a HorizontalPodAutoscaler, each by itself. The rules are for the objects that
/// metrics of type Object describe.
void ValidateMetrics(const field::Path& path, json::ValueView metrics,
                     const ApiVersionRules& described, field::ErrorList& errors);

}  // namespace tandem::handwritten::autoscaling
