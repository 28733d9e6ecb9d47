// As kubernetes pkg/apis/autoscaling/annotations.go, helpers.go and v1/conversion.go, v1.36.
#include "validation/handwritten/autoscaling/round_trip.h"

#include <algorithm>
#include <vector>

#include "validation/handwritten/access.h"
#include "validation/handwritten/autoscaling/first_metrics.h"
#include "validation/handwritten/autoscaling/scaling_behavior.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::autoscaling {
namespace {

using json::MemberView;
using json::Overlay;
using json::ValueView;

constexpr std::string_view kMetrics = "autoscaling.alpha.kubernetes.io/metrics";
constexpr std::string_view kBehavior = "autoscaling.alpha.kubernetes.io/behavior";

constexpr std::string_view kRoundTrip[] = {
    kMetrics,
    kBehavior,
    "autoscaling.alpha.kubernetes.io/current-metrics",
    "autoscaling.alpha.kubernetes.io/conditions",
    "autoscaling.alpha.kubernetes.io/scale-down-tolerance",
    "autoscaling.alpha.kubernetes.io/scale-up-tolerance",
};

constexpr GoField kMetricsFields[] = {{"content", List(kMetricSpecV1)}};
constexpr GoStruct kMetricsText = Struct<kMetricsFields>("Metrics");

constexpr GoField kBehaviorFields[] = {{"content", Pointer(kScalingBehavior)}};
constexpr GoStruct kBehaviorText = Struct<kBehaviorFields>("Behavior");

ValueView Annotations(ValueView autoscaler) {
  return autoscaler.Member("metadata").Member("annotations");
}

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool IsSameButForCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return Lower(x) == Lower(y); });
}

ValueView Respelled(const GoStruct& type, ValueView object, Overlay& overlay);

/// Recursion is bounded by the depth of the struct.
ValueView Respelled(const GoType& type, ValueView value, Overlay& overlay) {
  if (type.kind() == GoKind::kStruct) return Respelled(*type.of, value, overlay);
  if (type.kind() != GoKind::kList || !value.IsArray()) return value;
  const GoType of = type.Element();
  std::vector<ValueView> elements;
  elements.reserve(value.size());
  for (const ValueView element : value.elements()) {
    elements.push_back(Respelled(of, element, overlay));
  }
  return overlay.List(elements);
}

/// Fields under the names they have in JSON: encoding/json, unlike the decoder of requests, takes
/// them in any case, and the API server itself writes `ScaleUp`.
ValueView Respelled(const GoStruct& type, ValueView object, Overlay& overlay) {
  if (!object.IsObject()) return object;
  ValueView respelled = overlay.EmptyObject();
  for (const MemberView member : object.members()) {
    const auto field =
        std::find_if(type.read.begin(), type.read.end(), [&member](const ReadField& candidate) {
          return IsSameButForCase(candidate.name.json(), member.name);
        });
    if (field == type.read.end()) continue;
    respelled = overlay.With(respelled, field->name.json(),
                             Respelled(field->field->type, member.value, overlay));
  }
  return respelled;
}

/// The value that the JSON of an annotation holds; absent when it is not of that type.
ValueView Decoded(const GoStruct& type, ValueView text, Overlay& overlay) {
  if (!text.IsString()) return {};
  const ValueView parsed = overlay.Parse(text.AsString());
  if (parsed.IsAbsent()) return {};
  const MemberView members[] = {{"content", parsed, {}}};
  const ValueView respelled = Respelled(type, overlay.Object(members), overlay);
  return CheckStruct(type, respelled) ? respelled.Member("content") : ValueView();
}

}  // namespace

// As autoscaling/internal DropRoundTripHorizontalPodAutoscalerAnnotations.
ValueView WithoutRoundTrip(ValueView autoscaler, Overlay& overlay) {
  const ValueView annotations = Annotations(autoscaler);
  ValueView kept = annotations;
  for (const std::string_view name : kRoundTrip) {
    if (!kept.Member(name).IsAbsent()) kept = overlay.With(kept, name, {});
  }
  if (kept.size() == annotations.size()) return autoscaler;
  return SetNested(autoscaler, "metadata", "annotations", kept, overlay);
}

ValueView AnnotatedMetrics(ValueView autoscaler, Overlay& overlay) {
  const ValueView text = Annotations(autoscaler).Member(kMetrics);
  const ValueView metrics = Decoded(kMetricsText, text, overlay);
  return metrics.IsMissing() ? metrics : MetricsFromV1(metrics, overlay);
}

ValueView AnnotatedBehavior(ValueView autoscaler, Overlay& overlay) {
  return Decoded(kBehaviorText, Annotations(autoscaler).Member(kBehavior), overlay);
}

}  // namespace tandem::handwritten::autoscaling
