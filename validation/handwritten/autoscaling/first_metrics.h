#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::autoscaling {

/// autoscaling/v1 MetricSpec, which has no field of that version: an annotation holds a list.
extern const GoStruct kMetricSpecV1;

/// Metrics of v1, decoded, in the form of v2.
json::ValueView MetricsFromV1(json::ValueView metrics, json::Overlay& overlay);

/// The targetCPUUtilizationPercentage of v1 as a metric of v2.
json::ValueView UtilizationMetric(json::ValueView percentage, json::Overlay& overlay);

}  // namespace tandem::handwritten::autoscaling
