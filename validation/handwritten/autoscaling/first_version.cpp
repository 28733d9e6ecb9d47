// As kubernetes pkg/apis/autoscaling/v1/conversion.go, v1.36.
#include "validation/handwritten/autoscaling/first_version.h"

#include <vector>

#include "validation/handwritten/autoscaling/first_metrics.h"
#include "validation/handwritten/autoscaling/object_reference.h"
#include "validation/handwritten/autoscaling/round_trip.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::autoscaling {
namespace {

using json::Overlay;
using json::ValueView;

constexpr std::string_view kTarget = "targetCPUUtilizationPercentage";

constexpr GoField kSpecFields[] = {
    {"scaleTargetRef", kCrossVersionObjectReference},
    {"minReplicas", Pointer(Int32())},
    {"maxReplicas", Int32()},
    {"targetCPUUtilizationPercentage", Pointer(Int32())},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("HorizontalPodAutoscalerSpec");

constexpr GoField kStatusFields[] = {
    {"observedGeneration", Pointer(Int64())},
    {"lastScaleTime", Pointer(Time())},
    {"currentReplicas", Int32()},
    {"desiredReplicas", Int32()},
    {"currentCPUUtilizationPercentage", Pointer(Int32())},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("HorizontalPodAutoscalerStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};

/// The metrics that an annotation holds, and then the one of the field.
ValueView Metrics(ValueView autoscaler, Overlay& overlay) {
  std::vector<ValueView> metrics;
  const ValueView annotated = AnnotatedMetrics(autoscaler, overlay);
  metrics.reserve(annotated.size() + 1);
  for (const ValueView metric : annotated.elements()) metrics.push_back(metric);
  const ValueView percentage = autoscaler.Member("spec").Member(kTarget);
  if (!percentage.IsMissing()) metrics.push_back(UtilizationMetric(percentage, overlay));
  return metrics.empty() ? ValueView() : overlay.List(metrics);
}

}  // namespace

constexpr GoStruct kHorizontalPodAutoscalerV1 = Struct<kFields>("HorizontalPodAutoscaler");

// As autoscaling/v1 Convert_v1_HorizontalPodAutoscaler_To_autoscaling_HorizontalPodAutoscaler.
ValueView ConvertFromV1(ValueView autoscaler, Overlay& overlay) {
  const ValueView metrics = Metrics(autoscaler, overlay);
  const ValueView behavior = AnnotatedBehavior(autoscaler, overlay);
  autoscaler = WithoutRoundTrip(autoscaler, overlay);
  if (metrics.IsMissing() && behavior.IsMissing()) return autoscaler;
  ValueView spec = overlay.With(autoscaler.Member("spec"), kTarget, {});
  if (!metrics.IsMissing()) spec = overlay.With(spec, "metrics", metrics);
  if (!behavior.IsMissing()) spec = overlay.With(spec, "behavior", behavior);
  return overlay.With(autoscaler, "spec", spec);
}

}  // namespace tandem::handwritten::autoscaling
