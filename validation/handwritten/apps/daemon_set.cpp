// As kubernetes pkg/apis/apps/validation/validation.go, pkg/registry/apps/daemonset and
// pkg/apis/apps/v1/conversion.go, v1.36.
#include <algorithm>
#include <string>

#include "validation/base/go_integer.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/apps/workload.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/int_or_percent.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::apps {
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
    {"selector", Pointer(meta::kLabelSelector)},
    {"template", core::pod::kPodTemplateSpec},
    {"updateStrategy", kStrategy},
    {"minReadySeconds", Int32()},
    {"revisionHistoryLimit", Pointer(Int32())},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("DaemonSetSpec");

constexpr GoField kConditionFields[] = {
    {"type", String("v1.DaemonSetConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("DaemonSetCondition");

constexpr GoField kStatusFields[] = {
    {"currentNumberScheduled", Int32()},  {"numberMisscheduled", Int32()},
    {"desiredNumberScheduled", Int32()},  {"numberReady", Int32()},
    {"observedGeneration", Int64()},      {"updatedNumberScheduled", Int32()},
    {"numberAvailable", Int32()},         {"numberUnavailable", Int32()},
    {"collisionCount", Pointer(Int32())}, {"conditions", List(kCondition)},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("DaemonSetStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kDaemonSet = Struct<kFields>("DaemonSet");

/// The v1 annotation for what the API server has as spec.templateGeneration.
constexpr std::string_view kTemplateGeneration = "deprecated.daemonset.template.generation";

ValueView TemplateGenerationText(ValueView object) {
  return object.Member("metadata").Member("annotations").Member(kTemplateGeneration);
}

std::int64_t TemplateGeneration(ValueView object) {
  const ValueView text = TemplateGenerationText(object);
  return text.IsAbsent() ? 0 : ParseInt64(Text(text)).value_or(0);
}

/// The conversion turns the annotation into a number.
/// As apps/v1 Convert_v1_DaemonSet_To_apps_DaemonSet.
Status CheckConversion(ValueView object) {
  const ValueView text = TemplateGenerationText(object);
  if (text.IsAbsent()) return Ok();
  const Result<std::int64_t> number = ParseInt64(Text(text));
  return number ? Ok() : Status(number.error());
}

/// The conversion has taken the annotation away when metadata is checked.
ValueView WithoutTemplateGeneration(ValueView object, json::Overlay& overlay) {
  return TemplateGenerationText(object).IsAbsent()
             ? object
             : WithoutAnnotation(object, kTemplateGeneration, overlay);
}

void ValidateGeneric(const Request& request, ErrorList& errors) {
  const Converted converted(request, &WithoutTemplateGeneration);
  meta::ValidateGenericNamespaced(converted.request(), errors);
}

void ValidateSelector(const Path& path, ValueView spec, meta::SelectorValues values,
                      ErrorList& errors) {
  const ValueView selector = spec.Member("selector");
  meta::ValidateLabelSelector(path.Child("selector"), selector, values, errors);
  if (meta::ConvertLabelSelector(selector) != meta::SelectorConversion::kFails) {
    ValidateTemplateLabels(path, spec, errors);
  }
  if (!meta::IsEmptySelector(selector)) return;
  errors.Add(field::Invalid(path.Child("selector"),
                            BadValue::Json(GoPointerJson(meta::kLabelSelector, selector)),
                            "empty selector is invalid for daemonset"));
}

// As apps ValidateRollingUpdateDaemonSet.
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
    errors.Add(field::Invalid(surge_path, BadValue::Json(IntOrStringValueJson(surge)),
                              "may not be set when maxUnavailable is non-zero"));
  } else if (none_unavailable && no_surge) {
    errors.Add(field::Required(unavailable_path, "cannot be 0 when maxSurge is 0"));
  }
}

// As apps ValidateDaemonSetUpdateStrategy.
void ValidateUpdateStrategy(const Path& path, ValueView strategy, ErrorList& errors) {
  const std::string_view type = Text(strategy, "type");
  if (type == "OnDelete") return;
  if (type != "RollingUpdate") {
    errors.Add(field::NotSupported(path, BadValue::Json(GoValueJson(kStrategy, strategy)),
                                   {"RollingUpdate", "OnDelete"}));
    return;
  }
  const Path update_path = path.Child("rollingUpdate");
  const ValueView update = strategy.Member("rollingUpdate");
  if (update.IsMissing()) {
    errors.Add(field::Required(update_path));
  } else {
    ValidateRollingUpdate(update_path, update, errors);
  }
}

// As apps ValidateDaemonSetSpec.
void ValidateSpec(const Request& request, meta::SelectorValues values, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateSelector(path, spec, values, errors);
  ValidateTemplate(path, request, errors);
  ValidateEndlessPods(path, spec, "DaemonSet", errors);
  ValidateNonNegatives(path, spec, {"minReadySeconds"}, errors);
  ValidateNonNegative(path.Child("templateGeneration"), TemplateGeneration(request.object), errors);
  ValidateUpdateStrategy(path.Child("updateStrategy"), spec.Member("updateStrategy"), errors);
  ValidateNonNegatives(path, spec, {"revisionHistoryLimit"}, errors);
}

// As apps ValidateDaemonSetSpecUpdate.
void ValidateTemplateGeneration(const Path& path, const Request& request, ErrorList& errors) {
  const std::int64_t generation = TemplateGeneration(request.object);
  const std::int64_t old_generation = TemplateGeneration(request.old_object);
  const auto complain = [&](std::string_view detail) {
    errors.Add(field::Invalid(path, BadValue::Int(generation), std::string(detail)));
  };
  if (generation < old_generation) complain("must not be decremented");
  const bool is_same =
      SameGoValue(core::pod::kPodTemplateSpec, request.object.Member("spec").Member("template"),
                  request.old_object.Member("spec").Member("template"));
  if (generation == old_generation && !is_same) {
    complain("must be incremented upon template update");
  } else if (generation > old_generation && is_same) {
    complain("must not be incremented without template update");
  }
}

// As apps ValidateDaemonSet.
void ValidateCreate(const Request& request, ErrorList& errors) {
  const Converted converted(request, &WithoutTemplateGeneration);
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName},
                           converted.request(), errors);
  ValidateSpec(request, meta::SelectorValues::kLabelValues, errors);
}

void ValidateMetadataUpdate(const Request& request, ErrorList& errors) {
  const Converted converted(request, &WithoutTemplateGeneration);
  meta::ValidateObjectMetaUpdate(converted.request(), meta::FinalizerNames::kStandardOnly, errors);
}

// As apps ValidateDaemonSetUpdate, registry/apps/daemonset daemonSetStrategy.ValidateUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  const bool as_until_1_33 = !request.options.IsSince(releases::k1_34);
  if (as_until_1_33) ValidateCreate(request, errors);
  ValidateMetadataUpdate(request, errors);
  const Path path("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  const bool was_invalid = meta::HasInvalidLabelValue(old_spec.Member("selector"));
  ValidateTemplateGeneration(path.Child("templateGeneration"), request, errors);
  const ValueView spec = request.object.Member("spec");
  if (!as_until_1_33) ValidateImmutableSelector(path, spec, old_spec, errors);
  ValidateSpec(request,
               was_invalid ? meta::SelectorValues::kAnything : meta::SelectorValues::kLabelValues,
               errors);
  if (as_until_1_33) ValidateImmutableSelector(path, spec, old_spec, errors);
}

// As apps ValidateDaemonSetStatusUpdate and validateDaemonSetStatus.
void ValidateStatus(const Request& request, ErrorList& errors) {
  ValidateMetadataUpdate(request, errors);
  const Path path("status");
  const ValueView status = request.object.Member("status");
  ValidateNonNegatives(path, status,
                       {"currentNumberScheduled", "numberMisscheduled", "desiredNumberScheduled",
                        "numberReady", "observedGeneration", "updatedNumberScheduled",
                        "numberAvailable", "numberUnavailable", "collisionCount"},
                       errors);
  ValidateCollisionCount(path, status, request.old_object.Member("status"), errors);
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateStatus, .metadata = Metadata::kByRules}};

constexpr std::string_view kType = "spec.updateStrategy.type";

constexpr Default kDefaults[] = {
    {kType, "\"RollingUpdate\""},
    {"spec.updateStrategy.rollingUpdate.maxUnavailable", "1", When::kEquals, kType,
     "RollingUpdate"},
    {"spec.updateStrategy.rollingUpdate.maxSurge", "0", When::kEquals, kType, "RollingUpdate"},
    {"spec.revisionHistoryLimit", "10"},
    {"spec.template.spec.restartPolicy", "\"Always\""},
};

/// One more than before when the template changes.
std::int64_t NextTemplateGeneration(const Submission& write, ValueView prepared) {
  if (write.operation == Operation::kCreate) {
    return std::max<std::int64_t>(TemplateGeneration(write.object), 1);
  }
  const std::int64_t before = TemplateGeneration(write.old_object);
  const bool same = SameGoValue(core::pod::kPodTemplateSpec, Follow(prepared, "spec.template"),
                                Follow(write.old_object, "spec.template"));
  return write.subresource.empty() && !same ? before + 1 : before;
}

// As registry/apps/daemonset daemonSetStrategy.PrepareForCreate and
// daemonSetStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView object, json::Overlay& overlay) {
  object = PrepareTemplate(write, object, overlay);
  const ValueView metadata = object.Member("metadata");
  const std::string generation = std::to_string(NextTemplateGeneration(write, object));
  const ValueView annotations =
      overlay.With(metadata.Member("annotations"), kTemplateGeneration, overlay.String(generation));
  return SetNested(object, "metadata", "annotations", annotations, overlay);
}

}  // namespace

TANDEM_KIND(daemon_set) = {
    .key = {"apps", "v1", "DaemonSet"},
    .resource = "daemonsets",
    .type = &kDaemonSet,
    .name = &meta::kDns1123SubdomainName,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .counts_generations = true,
    .defaults = kDefaults,
    .complete = &CompleteTemplate,
    .prepare = &Prepare,
    .check_conversion = &CheckConversion,
    .generic = &ValidateGeneric,
    .gates = core::pod::kTemplateGates,
};

}  // namespace tandem::handwritten::apps
