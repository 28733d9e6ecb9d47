// As kubernetes pkg/apis/autoscaling/validation/validation.go and
// pkg/registry/autoscaling/horizontalpodautoscaler, v1.36.
#include <algorithm>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/autoscaling/first_version.h"
#include "validation/handwritten/autoscaling/metrics.h"
#include "validation/handwritten/autoscaling/object_reference.h"
#include "validation/handwritten/autoscaling/round_trip.h"
#include "validation/handwritten/autoscaling/scaling_behavior.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::autoscaling {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSpecFields[] = {
    {"scaleTargetRef", kCrossVersionObjectReference},
    {"minReplicas", Pointer(Int32())},
    {"maxReplicas", Int32()},
    {"metrics", List(kMetricSpec)},
    {"behavior", Pointer(kScalingBehavior)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("HorizontalPodAutoscalerSpec").In("v2");

constexpr GoField kConditionFields[] = {
    {"type", String("v2.HorizontalPodAutoscalerConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
    {"observedGeneration", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kCondition =
    Struct<kConditionFields>("HorizontalPodAutoscalerCondition").In("v2");

constexpr GoField kStatusFields[] = {
    {"observedGeneration", Pointer(Int64())},
    {"lastScaleTime", Pointer(Time())},
    {"currentReplicas", Int32()},
    {"desiredReplicas", Int32()},
    {"currentMetrics", List(kMetricStatus)},
    {"conditions", List(kCondition)},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("HorizontalPodAutoscalerStatus").In("v2");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kHorizontalPodAutoscaler = Struct<kFields>("HorizontalPodAutoscaler").In("v2");

/// The options that the rules of a spec depend on besides the spec.
struct SpecOptions {
  const Options* server = nullptr;  ///< the options of the release
  std::int64_t min_replicas_bound = 1;
  ApiVersionRules scale_target;
  ApiVersionRules described = {.allow_empty_group = true};
};

ApiVersionRules ScaleTargetRules(const Request& request) {
  const ValueView now = request.object.Member("spec").Member("scaleTargetRef");
  const ValueView before = request.old_object.Member("spec").Member("scaleTargetRef");
  const bool same = request.operation == Operation::kUpdate &&
                    Text(now, "apiVersion") == Text(before, "apiVersion") &&
                    Text(now, "kind") == Text(before, "kind");
  // The only scalable kind of the core group, which has no name.
  return {.allow_anything = same,
          .allow_empty_group = Text(now, "kind") == "ReplicationController"};
}

bool DescribesBadVersion(ValueView metric, const ApiVersionRules& rules) {
  const ValueView object = metric.Member("object");
  if (Text(metric, "type") != "Object" || object.IsMissing()) return false;
  return !IsFineApiVersion(Text(object.Member("describedObject"), "apiVersion"), rules);
}

SpecOptions FindSpecOptions(const Request& request) {
  const ValueView old_spec = request.old_object.Member("spec");
  SpecOptions options;
  if (request.options.hpa_scale_to_zero || Integer(old_spec, "minReplicas") == 0) {
    options.min_replicas_bound = 0;
  }
  options.scale_target = ScaleTargetRules(request);
  options.server = &request.options;
  if (!request.options.IsSince(releases::k1_34)) {
    options.scale_target.allow_anything = options.described.allow_anything = true;
    return options;
  }
  const json::Elements old_metrics = old_spec.Member("metrics").elements();
  options.described.allow_anything = std::any_of(
      old_metrics.begin(), old_metrics.end(),
      [&options](ValueView metric) { return DescribesBadVersion(metric, options.described); });
  return options;
}

void ValidateBound(const Path& path, std::int64_t value, std::int64_t bound, ErrorList& errors) {
  if (value >= bound) return;
  errors.Add(field::Invalid(path, BadValue::Int(value),
                            "must be greater than or equal to " + std::to_string(bound))
                 .WithOrigin("minimum")
                 .MarkCoveredByDeclarative());
}

/// The rule of releases until 1.35.
void ValidateMaxReplicasAsBefore(const Path& path, std::int64_t max, ErrorList& errors) {
  if (max <= 0) AddInvalid(path, max, "must be greater than 0", errors);
}

void ValidateReplicas(const Path& path, ValueView spec, std::int64_t bound, const Options& options,
                      ErrorList& errors) {
  const std::optional<std::int64_t> min = Integer(spec, "minReplicas");
  const std::int64_t max = IntegerOrZero(spec, "maxReplicas");
  if (min) ValidateBound(path.Child("minReplicas"), *min, bound, errors);
  const Path max_path = path.Child("maxReplicas");
  if (!options.IsSince(releases::k1_36)) {
    ValidateMaxReplicasAsBefore(max_path, max, errors);
  } else if (max == 0) {
    errors.Add(field::Required(max_path, "must be set and greater than 0"));
    errors.back().covered_by_declarative = true;
  } else {
    ValidateBound(max_path, max, 1, errors);
  }
  if (!min || max >= *min) return;
  errors.Add(field::Invalid(max_path, BadValue::Int(max),
                            "must be greater than or equal to `minReplicas`"));
}

bool CanWakeUp(ValueView metric) {
  const std::string_view type = Text(metric, "type");
  return type == "Object" || type == "External";
}

/// Metrics of pods tell nothing when there are none.
void ValidateScalingToZero(const Path& path, ValueView spec, ErrorList& errors) {
  if (Integer(spec, "minReplicas") != 0) return;
  const json::Elements metrics = spec.Member("metrics").elements();
  if (std::any_of(metrics.begin(), metrics.end(), CanWakeUp)) return;
  errors.Add(field::Forbidden(
      path,
      "must specify at least one Object or External metric to support scaling to zero "
      "replicas"));
}

// As autoscaling validateHorizontalPodAutoscalerSpec.
void ValidateSpec(ValueView spec, const SpecOptions& options, ErrorList& errors) {
  const Path path("spec");
  ValidateReplicas(path, spec, options.min_replicas_bound, *options.server, errors);
  const Path target = path.Child("scaleTargetRef");
  ValidateObjectReference(target, spec.Member("scaleTargetRef"), options.scale_target, errors);
  const Path metrics = path.Child("metrics");
  ValidateMetrics(metrics, spec.Member("metrics"), options.described, errors);
  ValidateScalingToZero(metrics, spec, errors);
  const Path behavior = path.Child("behavior");
  ValidateScalingBehavior(behavior, spec.Member("behavior"), errors);
}

// As autoscaling ValidateHorizontalPodAutoscaler and ValidateHorizontalPodAutoscalerUpdate.
void Validate(const Request& request, ErrorList& errors) {
  ValidateSpec(request.object.Member("spec"), FindSpecOptions(request), errors);
}

// As autoscaling ValidateHorizontalPodAutoscalerStatusUpdate.
void ValidateStatus(const Request& request, ErrorList& errors) {
  const ValueView status = request.object.Member("status");
  const Path path("status");
  for (const std::string_view name : {"currentReplicas", "desiredReplicas"}) {
    ValidateNonNegative(path.Child(name), IntegerOrZero(status, name), errors);
  }
}

constexpr Subresource kSubresources[] = {{.name = "status", .rules = &ValidateStatus}};

constexpr std::string_view kBehavior = "spec.behavior";

constexpr Default kDefaults[] = {
    {.path = "spec.minReplicas", .json = "1", .in_every_version = true},
    {"spec.metrics", R"([{"type":"Resource","resource":{"name":"cpu",)"
                     R"("target":{"type":"Utilization","averageUtilization":80}}}])"},
    {"spec.behavior.scaleUp.stabilizationWindowSeconds", "0", When::kPresent, kBehavior},
    {"spec.behavior.scaleUp.selectPolicy", "\"Max\"", When::kPresent, kBehavior},
    {"spec.behavior.scaleUp.policies",
     R"([{"type":"Pods","value":4,"periodSeconds":15},)"
     R"({"type":"Percent","value":100,"periodSeconds":15}])",
     When::kPresent, kBehavior},
    {"spec.behavior.scaleDown.selectPolicy", "\"Max\"", When::kPresent, kBehavior},
    {"spec.behavior.scaleDown.policies", R"([{"type":"Percent","value":100,"periodSeconds":15}])",
     When::kPresent, kBehavior},
};

constexpr ServedVersion kOtherVersions[] = {
    {.version = "v1", .type = &kHorizontalPodAutoscalerV1, .convert = &ConvertFromV1},
};

/// The conversion has taken annotations away when metadata is checked.
void ValidateGeneric(const Request& request, ErrorList& errors) {
  json::Overlay overlay;
  Request converted = request;
  converted.object = WithoutRoundTrip(request.object, overlay);
  converted.old_object = WithoutRoundTrip(request.old_object, overlay);
  meta::ValidateGenericNamespaced(converted, errors);
}

constexpr bool Options::*kReadGates[] = {
    &Options::hpa_configurable_tolerance,
    &Options::hpa_scale_to_zero,
};

constexpr std::string_view kTolerancesPlaces[] = {"spec.behavior.scaleUp.tolerance",
                                                  "spec.behavior.scaleDown.tolerance"};
constexpr GatedField kGated[] = {{kTolerancesPlaces, &Options::hpa_configurable_tolerance}};

}  // namespace

TANDEM_KIND(horizontal_pod_autoscaler) = {
    .key = {"autoscaling", "v2", "HorizontalPodAutoscaler"},
    .resource = "horizontalpodautoscalers",
    .type = &kHorizontalPodAutoscaler,
    .name = &meta::kDns1123SubdomainName,
    .create = &Validate,
    .update = &Validate,
    .subresources = kSubresources,
    .other_versions = kOtherVersions,
    .defaults = kDefaults,
    .drop_disabled = &DropGated<kGated>,
    .convert = &WithoutRoundTrip,
    .generic = &ValidateGeneric,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::autoscaling
