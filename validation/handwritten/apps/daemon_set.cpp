// As kubernetes pkg/apis/apps/validation/validation.go, pkg/registry/apps/daemonset and
// pkg/apis/apps/v1/conversion.go, v1.36.
#include "validation/handwritten/apps/daemon_set.h"

#include <charconv>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/apps/workload.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod_template.h"
#include "validation/handwritten/core/pod_types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/int_or_percent.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kRollingUpdateFields[] = {
    {"maxUnavailable", IntOrString()},
    {"maxSurge", IntOrString()},
};
constexpr GoStruct kRollingUpdate = Struct<kRollingUpdateFields>("RollingUpdateDaemonSet");

constexpr GoField kStrategyFields[] = {
    {"type", String("v1.DaemonSetUpdateStrategyType")},
    {"rollingUpdate", Pointer(kRollingUpdate)},
};
constexpr GoStruct kStrategy = Struct<kStrategyFields>("DaemonSetUpdateStrategy");

constexpr GoField kSpecFields[] = {
    {"selector", Pointer(kLabelSelector)},
    {"template", kPodTemplateSpec},
    {"updateStrategy", kStrategy},
    {"minReadySeconds", Int32()},
    {"revisionHistoryLimit", Pointer(Int32())},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("DaemonSetSpec");

constexpr GoField kStatusFields[] = {
    {"currentNumberScheduled", Int32()},  {"numberMisscheduled", Int32()},
    {"desiredNumberScheduled", Int32()},  {"numberReady", Int32()},
    {"observedGeneration", Int64()},      {"updatedNumberScheduled", Int32()},
    {"numberAvailable", Int32()},         {"numberUnavailable", Int32()},
    {"collisionCount", Pointer(Int32())},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("DaemonSetStatus");

constexpr GoField kFields[] = {
    {"kind", String()}, {"apiVersion", String()}, {"metadata", kObjectMeta},
    {"spec", kSpec},    {"status", kStatus},
};
constexpr GoStruct kDaemonSet = Struct<kFields>("DaemonSet");

/// The internal spec.templateGeneration, which v1 keeps in an annotation.
std::int64_t TemplateGeneration(ValueView object) {
  const ValueView annotations = object.Member("metadata").Member("annotations");
  const std::string_view text = Text(annotations, "deprecated.daemonset.template.generation");
  std::int64_t generation = 0;
  std::from_chars(text.data(), text.data() + text.size(), generation);
  return generation;
}

void ValidateSelector(const Path& path, ValueView spec, SelectorValues values, ErrorList& errors) {
  const ValueView selector = spec.Member("selector");
  ValidateLabelSelector(path.Child("selector"), selector, values, errors);
  if (ConvertLabelSelector(selector) != SelectorConversion::kFails) {
    ValidateTemplateLabels(path, spec, errors);
  }
  if (!IsEmptySelector(selector)) return;
  errors.push_back(field::Invalid(path.Child("selector"),
                                  BadValue::Json(GoPointerJson(kLabelSelector, selector)),
                                  "empty selector is invalid for daemonset"));
}

void ValidateRollingUpdate(const Path& path, ValueView update, ErrorList& errors) {
  const Path unavailable_path = path.Child("maxUnavailable");
  const Path surge_path = path.Child("maxSurge");
  const ValueView unavailable = update.Member("maxUnavailable");
  const ValueView surge = update.Member("maxSurge");
  ValidateIntOrPercent(unavailable_path, unavailable, errors);
  ValidateIntOrPercent(surge_path, surge, errors);
  ValidateAtMost100Percent(unavailable_path, unavailable, errors);
  ValidateAtMost100Percent(surge_path, surge, errors);
  const bool none_unavailable = IsZeroIntOrPercent(unavailable);
  const bool no_surge = IsZeroIntOrPercent(surge);
  if (!none_unavailable && !no_surge) {
    errors.push_back(field::Invalid(surge_path, BadValue::Json(IntOrStringValueJson(surge)),
                                    "may not be set when maxUnavailable is non-zero"));
  } else if (none_unavailable && no_surge) {
    errors.push_back(field::Required(unavailable_path, "cannot be 0 when maxSurge is 0"));
  }
}

void ValidateUpdateStrategy(const Path& path, ValueView strategy, ErrorList& errors) {
  const std::string_view type = Text(strategy, "type");
  if (type == "OnDelete") return;
  if (type != "RollingUpdate") {
    errors.push_back(field::NotSupported(path, BadValue::Json(GoValueJson(kStrategy, strategy)),
                                         {"RollingUpdate", "OnDelete"}));
    return;
  }
  const Path update_path = path.Child("rollingUpdate");
  const ValueView update = strategy.Member("rollingUpdate");
  if (update.IsMissing()) {
    errors.push_back(field::Required(update_path));
  } else {
    ValidateRollingUpdate(update_path, update, errors);
  }
}

void ValidateSpec(const Path& path, const Request& request, SelectorValues values,
                  ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  ValidateSelector(path, spec, values, errors);
  ValidatePodTemplate(path.Child("template"), spec.Member("template"), errors);
  ValidateEndlessPods(path, spec, "DaemonSet", errors);
  ValidateNonNegatives(path, spec, {"minReadySeconds"}, errors);
  ValidateNonNegative(path.Child("templateGeneration"), TemplateGeneration(request.object), errors);
  ValidateUpdateStrategy(path.Child("updateStrategy"), spec.Member("updateStrategy"), errors);
  ValidateNonNegatives(path, spec, {"revisionHistoryLimit"}, errors);
}

void ValidateTemplateGeneration(const Path& path, const Request& request, ErrorList& errors) {
  const std::int64_t generation = TemplateGeneration(request.object);
  const std::int64_t old_generation = TemplateGeneration(request.old_object);
  const auto complain = [&](std::string_view detail) {
    errors.push_back(field::Invalid(path, BadValue::Int(generation), std::string(detail)));
  };
  if (generation < old_generation) complain("must not be decremented");
  const bool is_same =
      SameGoValue(kPodTemplateSpec, request.object.Member("spec").Member("template"),
                  request.old_object.Member("spec").Member("template"));
  if (generation == old_generation && !is_same) {
    complain("must be incremented upon template update");
  } else if (generation > old_generation && is_same) {
    complain("must not be incremented without template update");
  }
}

void RunMain(const Request& request, ErrorList& errors) {
  const Path path("spec");
  if (request.operation == Operation::kCreate) {
    ValidateObjectMeta({ObjectScope::kNamespaced, kDns1123SubdomainName}, request, errors);
    return ValidateSpec(path, request, SelectorValues::kLabelValues, errors);
  }
  const ValueView old_spec = request.old_object.Member("spec");
  const bool was_invalid = HasInvalidLabelValue(old_spec.Member("selector"));
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  ValidateTemplateGeneration(path.Child("templateGeneration"), request, errors);
  ValidateImmutableSelector(path, request.object.Member("spec"), old_spec, errors);
  ValidateSpec(path, request,
               was_invalid ? SelectorValues::kAnything : SelectorValues::kLabelValues, errors);
}

void RunStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  ValidateNonNegatives(path, status,
                       {"currentNumberScheduled", "numberMisscheduled", "desiredNumberScheduled",
                        "numberReady", "observedGeneration", "updatedNumberScheduled",
                        "numberAvailable", "numberUnavailable", "collisionCount"},
                       errors);
  ValidateCollisionCount(path, status, request.old_object.Member("status"), errors);
}

constexpr RuleSet kRuleSets[] = {
    {"apps", "v1", "DaemonSet", "", &kDaemonSet, &RunMain, &ValidateGenericNamespaced},
    {"apps", "v1", "DaemonSet", "status", &kDaemonSet, &RunStatus, &ValidateGenericNamespaced},
};

}  // namespace

std::span<const RuleSet> DaemonSetRules() { return kRuleSets; }

}  // namespace tandem::handwritten
