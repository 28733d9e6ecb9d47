// As kubernetes pkg/apis/autoscaling/v1/conversion.go, v1.36.
#include "validation/handwritten/autoscaling/first_metrics.h"

#include <initializer_list>

#include "validation/handwritten/autoscaling/object_reference.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/label_selector.h"

namespace tandem::handwritten::autoscaling {
namespace {

using json::MemberView;
using json::Overlay;
using json::ValueView;

constexpr GoField kObjectFields[] = {
    {"target", kCrossVersionObjectReference},
    {"metricName", String()},
    {"targetValue", Quantity()},
    {"selector", Pointer(meta::kLabelSelector)},
    {"averageValue", Pointer(Quantity())},
};
constexpr GoStruct kObject = Struct<kObjectFields>("ObjectMetricSource");

constexpr GoField kPodsFields[] = {
    {"metricName", String()},
    {"targetAverageValue", Quantity()},
    {"selector", Pointer(meta::kLabelSelector)},
};
constexpr GoStruct kPods = Struct<kPodsFields>("PodsMetricSource");

constexpr GoField kResourceFields[] = {
    {"name", String("v1.ResourceName")},
    {"targetAverageUtilization", Pointer(Int32())},
    {"targetAverageValue", Pointer(Quantity())},
};
constexpr GoStruct kResource = Struct<kResourceFields>("ResourceMetricSource");

constexpr GoField kContainerResourceFields[] = {
    FieldsOf(kResource),
    {"container", String()},
};
constexpr GoStruct kContainerResource =
    Struct<kContainerResourceFields>("ContainerResourceMetricSource");

constexpr GoField kExternalFields[] = {
    {"metricName", String()},
    {"metricSelector", Pointer(meta::kLabelSelector)},
    {"targetValue", Pointer(Quantity())},
    {"targetAverageValue", Pointer(Quantity())},
};
constexpr GoStruct kExternal = Struct<kExternalFields>("ExternalMetricSource");

constexpr GoField kMetricSpecFields[] = {
    {"type", String("v1.MetricSourceType")},
    {"object", Pointer(kObject)},
    {"pods", Pointer(kPods)},
    {"resource", Pointer(kResource)},
    {"containerResource", Pointer(kContainerResource)},
    {"external", Pointer(kExternal)},
};

/// An object of those members that are there.
ValueView Object(std::initializer_list<std::pair<std::string_view, ValueView>> members,
                 Overlay& overlay) {
  ValueView object = overlay.EmptyObject();
  for (const auto& [name, value] : members) {
    if (!value.IsMissing()) object = overlay.With(object, name, value);
  }
  return object;
}

ValueView Identifier(ValueView source, std::string_view selector, Overlay& overlay) {
  return Object({{"name", source.Member("metricName")}, {"selector", source.Member(selector)}},
                overlay);
}

/// A quantity of a field that is no pointer.
ValueView OrZero(ValueView quantity, Overlay& overlay) {
  return quantity.IsMissing() ? overlay.String("0") : quantity;
}

ValueView Target(std::string_view type, ValueView value, ValueView average, Overlay& overlay) {
  return Object({{"type", overlay.String(type)}, {"value", value}, {"averageValue", average}},
                overlay);
}

// As autoscaling/v1 Convert_v1_ObjectMetricSource_To_autoscaling_ObjectMetricSource.
ValueView FromObject(ValueView source, Overlay& overlay) {
  const ValueView average = source.Member("averageValue");
  const std::string_view type = average.IsMissing() ? "Value" : "AverageValue";
  const ValueView value = OrZero(source.Member("targetValue"), overlay);
  return Object({{"describedObject", source.Member("target")},
                 {"metric", Identifier(source, "selector", overlay)},
                 {"target", Target(type, value, average, overlay)}},
                overlay);
}

// As autoscaling/v1 Convert_v1_PodsMetricSource_To_autoscaling_PodsMetricSource.
ValueView FromPods(ValueView source, Overlay& overlay) {
  const ValueView average = OrZero(source.Member("targetAverageValue"), overlay);
  return Object({{"metric", Identifier(source, "selector", overlay)},
                 {"target", Target("AverageValue", {}, average, overlay)}},
                overlay);
}

// As autoscaling/v1 Convert_v1_ResourceMetricSource_To_autoscaling_ResourceMetricSource.
ValueView FromResource(ValueView source, Overlay& overlay) {
  const ValueView utilization = source.Member("targetAverageUtilization");
  const std::string_view type = utilization.IsMissing() ? "AverageValue" : "Utilization";
  const ValueView target = Object({{"type", overlay.String(type)},
                                   {"averageValue", source.Member("targetAverageValue")},
                                   {"averageUtilization", utilization}},
                                  overlay);
  return Object({{"name", source.Member("name")},
                 {"container", source.Member("container")},
                 {"target", target}},
                overlay);
}

// As autoscaling/v1 Convert_v1_ExternalMetricSource_To_autoscaling_ExternalMetricSource.
ValueView FromExternal(ValueView source, Overlay& overlay) {
  const ValueView value = source.Member("targetValue");
  const std::string_view type = value.IsMissing() ? "AverageValue" : "Value";
  return Object({{"metric", Identifier(source, "metricSelector", overlay)},
                 {"target", Target(type, value, source.Member("targetAverageValue"), overlay)}},
                overlay);
}

struct SourceConversion {
  std::string_view field;
  Completion convert;
};

constexpr SourceConversion kSources[] = {
    {"object", &FromObject},     {"pods", &FromPods},
    {"resource", &FromResource}, {"containerResource", &FromResource},
    {"external", &FromExternal},
};

ValueView MetricFromV1(ValueView metric, Overlay& overlay) {
  for (const SourceConversion& source : kSources) {
    metric = WithChanged(metric, source.field, overlay,
                         [&](ValueView written) { return source.convert(written, overlay); });
  }
  return metric;
}

}  // namespace

constexpr GoStruct kMetricSpecV1 = Struct<kMetricSpecFields>("MetricSpec");

ValueView MetricsFromV1(ValueView metrics, Overlay& overlay) {
  return ForEach(metrics, overlay, [&](ValueView metric) { return MetricFromV1(metric, overlay); });
}

ValueView UtilizationMetric(ValueView percentage, Overlay& overlay) {
  const ValueView target = Object(
      {{"type", overlay.String("Utilization")}, {"averageUtilization", percentage}}, overlay);
  const ValueView resource = Object({{"name", overlay.String("cpu")}, {"target", target}}, overlay);
  return Object({{"type", overlay.String("Resource")}, {"resource", resource}}, overlay);
}

}  // namespace tandem::handwritten::autoscaling
