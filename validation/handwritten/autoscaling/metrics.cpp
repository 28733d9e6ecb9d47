// As kubernetes pkg/apis/autoscaling/validation/validation.go, v1.36.
#include "validation/handwritten/autoscaling/metrics.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/resource_name.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::autoscaling {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kTargetFields[] = {
    {"type", String("v2.MetricTargetType")},
    {"value", Pointer(Quantity())},
    {"averageValue", Pointer(Quantity())},
    {"averageUtilization", Pointer(Int32())},
};
constexpr GoStruct kTarget = Struct<kTargetFields>("MetricTarget").In("v2");
constexpr GoField kTargetField = {"target", kTarget};

constexpr GoField kIdentifierFields[] = {
    {"name", String()},
    {"selector", Pointer(meta::kLabelSelector)},
};
constexpr GoStruct kIdentifier = Struct<kIdentifierFields>("MetricIdentifier").In("v2");
constexpr GoField kMetricField = {"metric", kIdentifier};

constexpr GoField kObjectFields[] = {
    {"describedObject", kCrossVersionObjectReference},
    kMetricField,
    kTargetField,
};
constexpr GoStruct kObject = Struct<kObjectFields>("ObjectMetricSource").In("v2");

constexpr GoField kPodsFields[] = {kMetricField, kTargetField};
constexpr GoStruct kPods = Struct<kPodsFields>("PodsMetricSource").In("v2");
constexpr GoStruct kExternal = Struct<kPodsFields>("ExternalMetricSource").In("v2");

constexpr GoField kResourceNameField = {"name", String("v1.ResourceName")};

constexpr GoField kResourceFields[] = {kResourceNameField, kTargetField};
constexpr GoStruct kResource = Struct<kResourceFields>("ResourceMetricSource").In("v2");

constexpr GoField kContainerResourceFields[] = {
    kResourceNameField,
    {"container", String()},
    kTargetField,
};
constexpr GoStruct kContainerResource =
    Struct<kContainerResourceFields>("ContainerResourceMetricSource").In("v2");

constexpr GoField kMetricSpecFields[] = {
    {"type", String("v2.MetricSourceType")},
    {"object", Pointer(kObject)},
    {"pods", Pointer(kPods)},
    {"resource", Pointer(kResource)},
    {"containerResource", Pointer(kContainerResource)},
    {"external", Pointer(kExternal)},
};

bool IsSet(ValueView object, std::string_view name) { return !object.Member(name).IsMissing(); }

void ValidatePositive(const Path& path, ValueView quantity, ErrorList& errors) {
  if (quantity.IsMissing() || QuantitySign(quantity) > 0) return;
  errors.Add(
      field::Invalid(path, BadValue::NamedString(QuantityText(quantity)), "must be positive"));
}

// As autoscaling validateMetricTarget.
void ValidateTarget(const Path& path, ValueView target, ErrorList& errors) {
  const std::string_view type = Text(target, "type");
  if (type.empty()) {
    errors.Add(field::Required(path.Child("type"), "must specify a metric target type"));
  }
  if (type != "Utilization" && type != "Value" && type != "AverageValue") {
    errors.Add(field::Invalid(path.Child("type"), BadValue::NamedString(type),
                              "must be either Utilization, Value, or AverageValue"));
  }
  for (const std::string_view name : {"value", "averageValue"}) {
    ValidatePositive(path.Child(name), target.Member(name), errors);
  }
  const std::int64_t utilization = Integer(target, "averageUtilization").value_or(1);
  if (utilization >= 1) return;
  errors.Add(field::Invalid(path.Child("averageUtilization"), BadValue::Int(utilization),
                            "must be greater than 0"));
}

/// One metric source: what all kinds of them have, then what they differ in.
class SourceRules {
 public:
  SourceRules(const Path& path, ValueView source, ErrorList& errors)
      : path_(path), target_path_(path_.Child("target")), source_(source), errors_(errors) {}

  void ValidateObject(const ApiVersionRules& described) {
    ValidateObjectReference(path_.Child("describedObject"), source_.Member("describedObject"),
                            described, errors_);
    ValidateMetric();
    if (Has("value") || Has("averageValue")) return;
    Require("averageValue", "must set either a target value or averageValue");
  }

  void ValidateExternal() {
    ValidateMetric();
    if (!Has("value") && !Has("averageValue")) {
      Require("averageValue", "must set either a target value for metric or a per-pod target");
    }
    if (Has("value") && Has("averageValue")) {
      Forbid("value", "may not set both a target value for metric and a per-pod target");
    }
  }

  void ValidatePods() {
    ValidateMetric();
    if (Has("averageValue")) return;
    Require("averageValue", "must specify a positive target averageValue");
  }

  void ValidateResource() {
    RequireResourceName();
    ValidateResourceTarget();
  }

  void ValidateContainerResource() {
    if (RequireResourceName()) {
      core::pod::ValidateContainerResourceName(path_.Child("name"), Text(source_, "name"),
                                               "format=qualified-name", errors_);
    }
    ValidateContainer(path_.Child("container"), Text(source_, "container"));
    ValidateResourceTarget();
  }

 private:
  [[nodiscard]] bool Has(std::string_view name) const {
    return IsSet(source_.Member("target"), name);
  }

  void Require(std::string_view name, std::string detail) {
    errors_.Add(field::Required(target_path_.Child(name), std::move(detail)));
  }

  void Forbid(std::string_view name, std::string detail) {
    errors_.Add(field::Forbidden(target_path_.Child(name), std::move(detail)));
  }

  void ValidateMetric() {
    const Path metric = path_.Child("metric");
    ValidateRequiredPathSegment(metric.Child("name"), Text(source_.Member("metric"), "name"),
                                errors_, "must specify a metric name");
    ValidateTarget(target_path_, source_.Member("target"), errors_);
  }

  bool RequireResourceName() {
    if (!Text(source_, "name").empty()) return true;
    errors_.Add(field::Required(path_.Child("name"), "must specify a resource name"));
    return false;
  }

  void ValidateContainer(const Path& path, std::string_view name) {
    if (name.empty()) {
      errors_.Add(field::Required(path, "must specify a container"));
    } else {
      AddMessages(path, name, formats::CheckDns1123Label(name), "format=k8s-short-name", errors_);
    }
  }

  void ValidateResourceTarget() {
    ValidateTarget(target_path_, source_.Member("target"), errors_);
    if (!Has("averageUtilization") && !Has("averageValue")) {
      Require("averageUtilization", "must set either a target raw value or a target utilization");
    }
    if (Has("averageUtilization") && Has("averageValue")) {
      Forbid("averageValue", "may not set both a target raw value and a target utilization");
    }
  }

  const Path& path_;
  const Path target_path_;
  ValueView source_;
  ErrorList& errors_;
};

struct SourceKind {
  std::string_view type;
  std::string_view field;
};

/// The sources in the order of the search for the first one that is there.
constexpr SourceKind kSourceKinds[] = {
    {"Object", "object"},
    {"External", "external"},
    {"Pods", "pods"},
    {"Resource", "resource"},
    {"ContainerResource", "containerResource"},
};

/// The types in the order of their names, in which Kubernetes' list of types happens to be, too.
constexpr std::string_view kSortedTypes[] = {"ContainerResource", "External", "Object", "Pods",
                                             "Resource"};
constexpr std::string_view kSortedFields[] = {"containerResource", "external", "object", "pods",
                                              "resource"};

// As autoscaling validateObjectSource and validatePodsSource and validateContainerResourceSource
// and validateResourceSource and validateExternalSource.
void ValidateSource(std::string_view name, const Path& path, ValueView source,
                    const ApiVersionRules& described, ErrorList& errors) {
  SourceRules rules(path, source, errors);
  if (name == "object") rules.ValidateObject(described);
  if (name == "external") rules.ValidateExternal();
  if (name == "pods") rules.ValidatePods();
  if (name == "resource") rules.ValidateResource();
  if (name == "containerResource") rules.ValidateContainerResource();
}

/// A MetricSpec, which is a union of sources.
class MetricRules {
 public:
  MetricRules(const Path& path, ValueView metric, ErrorList& errors)
      : path_(path), metric_(metric), type_(Text(metric, "type")), errors_(errors) {
    const auto* const kind = std::find_if(std::begin(kSourceKinds), std::end(kSourceKinds),
                                          [this](const SourceKind& k) { return k.type == type_; });
    if (kind != std::end(kSourceKinds)) expected_ = kind->field;
  }

  void Validate(const ApiVersionRules& described) {
    if (type_.empty()) {
      errors_.Add(field::Required(path_.Child("type"), "must specify a metric source type"));
    }
    if (expected_.empty()) RefuseType();
    ValidateFirstSource(described);
    ValidateExpectedSource();
    ValidateOtherSources();
  }

 private:
  void RefuseType() {
    errors_.Add(
        field::NotSupported(path_.Child("type"), BadValue::NamedString(type_), kSortedTypes));
  }

  void ValidateFirstSource(const ApiVersionRules& described) {
    for (const SourceKind& kind : kSourceKinds) {
      if (!IsSet(metric_, kind.field)) continue;
      ValidateSource(kind.field, path_.Child(kind.field), metric_.Member(kind.field), described,
                     errors_);
      return;
    }
  }

  /// Parity: an unknown type is reported a second time.
  void ValidateExpectedSource() {
    if (expected_.empty()) {
      RefuseType();
    } else if (!IsSet(metric_, expected_)) {
      errors_.Add(field::Required(path_.Child(expected_),
                                  "must populate information for the given metric source"));
    }
  }

  /// Parity: a single source is fine even when it is not the expected one.
  void ValidateOtherSources() {
    const auto count =
        std::count_if(std::begin(kSortedFields), std::end(kSortedFields),
                      [this](std::string_view name) { return IsSet(metric_, name); });
    if (count == 1) return;
    for (const std::string_view name : kSortedFields) {
      if (name == expected_ || !IsSet(metric_, name)) continue;
      errors_.Add(
          field::Forbidden(path_.Child(name), "must populate the given metric source only"));
    }
  }

  const Path& path_;
  ValueView metric_;
  std::string_view type_;
  std::string_view expected_;  ///< the field of the type's source; none when the type is unknown
  ErrorList& errors_;
};

constexpr GoField kValueFields[] = {
    {"value", Pointer(Quantity())},
    {"averageValue", Pointer(Quantity())},
    {"averageUtilization", Pointer(Int32())},
};
constexpr GoStruct kValue = Struct<kValueFields>("MetricValueStatus").In("v2");
constexpr GoField kCurrentField = {"current", kValue};

constexpr GoField kObjectStatusFields[] = {
    kMetricField,
    kCurrentField,
    {"describedObject", kCrossVersionObjectReference},
};
constexpr GoStruct kObjectStatus = Struct<kObjectStatusFields>("ObjectMetricStatus").In("v2");

constexpr GoField kPodsStatusFields[] = {kMetricField, kCurrentField};
constexpr GoStruct kPodsStatus = Struct<kPodsStatusFields>("PodsMetricStatus").In("v2");
constexpr GoStruct kExternalStatus = Struct<kPodsStatusFields>("ExternalMetricStatus").In("v2");

constexpr GoField kResourceStatusFields[] = {
    {"name", String("v1.ResourceName")},
    kCurrentField,
};
constexpr GoStruct kResourceStatus = Struct<kResourceStatusFields>("ResourceMetricStatus").In("v2");

constexpr GoField kContainerStatusFields[] = {
    {"name", String("v1.ResourceName")},
    {"container", String()},
    kCurrentField,
};
constexpr GoStruct kContainerStatus =
    Struct<kContainerStatusFields>("ContainerResourceMetricStatus").In("v2");

constexpr GoField kMetricStatusFields[] = {
    {"type", String("v2.MetricSourceType")},
    {"object", Pointer(kObjectStatus)},
    {"pods", Pointer(kPodsStatus)},
    {"resource", Pointer(kResourceStatus)},
    {"containerResource", Pointer(kContainerStatus)},
    {"external", Pointer(kExternalStatus)},
};

}  // namespace

constexpr GoStruct kMetricSpec = Struct<kMetricSpecFields>("MetricSpec").In("v2");
constexpr GoStruct kMetricStatus = Struct<kMetricStatusFields>("MetricStatus").In("v2");

// As autoscaling validateMetrics and validateMetricSpec.
void ValidateMetrics(const Path& path, ValueView metrics, const ApiVersionRules& described,
                     ErrorList& errors) {
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    const Path metric = path.Index(i);
    MetricRules(metric, metrics.At(i), errors).Validate(described);
  }
}

}  // namespace tandem::handwritten::autoscaling
