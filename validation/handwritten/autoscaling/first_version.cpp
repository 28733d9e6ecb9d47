// As kubernetes pkg/apis/autoscaling/v1/conversion.go, v1.36.
#include "validation/handwritten/autoscaling/first_version.h"

#include <initializer_list>

#include "validation/handwritten/autoscaling/object_reference.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::autoscaling {
namespace {

using json::MemberView;
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

ValueView Object(std::initializer_list<std::pair<std::string_view, ValueView>> members,
                 Overlay& overlay) {
  ValueView object = overlay.EmptyObject();
  for (const auto& [name, value] : members) object = overlay.With(object, name, value);
  return object;
}

ValueView UtilizationMetric(ValueView percentage, Overlay& overlay) {
  const ValueView target = Object(
      {{"type", overlay.String("Utilization")}, {"averageUtilization", percentage}}, overlay);
  const ValueView resource = Object({{"name", overlay.String("cpu")}, {"target", target}}, overlay);
  return Object({{"type", overlay.String("Resource")}, {"resource", resource}}, overlay);
}

}  // namespace

constexpr GoStruct kHorizontalPodAutoscalerV1 = Struct<kFields>("HorizontalPodAutoscaler");

ValueView ConvertFromV1(ValueView autoscaler, Overlay& overlay) {
  const ValueView spec = autoscaler.Member("spec");
  const ValueView percentage = spec.Member(kTarget);
  if (percentage.IsMissing()) return autoscaler;
  const ValueView metrics[] = {UtilizationMetric(percentage, overlay)};
  const ValueView without = overlay.With(spec, kTarget, {});
  return overlay.With(autoscaler, "spec", overlay.With(without, "metrics", overlay.List(metrics)));
}

}  // namespace tandem::handwritten::autoscaling
