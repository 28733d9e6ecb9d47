// As kubernetes pkg/apis/apps/validation/validation.go, pkg/registry/apps/deployment and
// pkg/apis/apps/v1/conversion.go, v1.36.
#include <string>

#include "validation/base/go_integer.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/apps/workload.h"
#include "validation/handwritten/checks.h"
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
constexpr GoStruct kRollingUpdate = Struct<kRollingUpdateFields>("RollingUpdateDeployment");

constexpr GoField kStrategyFields[] = {
    {"type", String("v1.DeploymentStrategyType")},
    {"rollingUpdate", Pointer(kRollingUpdate)},
};
constexpr GoStruct kStrategy = Struct<kStrategyFields>("DeploymentStrategy");

constexpr GoField kSpecFields[] = {
    {"replicas", Pointer(Int32())},
    {"selector", Pointer(meta::kLabelSelector)},
    {"template", core::pod::kPodTemplateSpec},
    {"strategy", kStrategy},
    {"minReadySeconds", Int32()},
    {"revisionHistoryLimit", Pointer(Int32())},
    {"paused", Bool()},
    {"progressDeadlineSeconds", Pointer(Int32())},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("DeploymentSpec");

constexpr GoField kConditionFields[] = {
    {"type", String("v1.DeploymentConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastUpdateTime", Time()},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("DeploymentCondition");

constexpr GoField kStatusFields[] = {
    {"observedGeneration", Int64()},
    {"replicas", Int32()},
    {"updatedReplicas", Int32()},
    {"readyReplicas", Int32()},
    {"availableReplicas", Int32()},
    {"unavailableReplicas", Int32()},
    {"terminatingReplicas", Pointer(Int32())},
    {"conditions", List(kCondition)},
    {"collisionCount", Pointer(Int32())},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("DeploymentStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kDeployment = Struct<kFields>("Deployment");

/// The v1 annotation for what the API server has as spec.rollbackTo. An empty text says nothing.
constexpr std::string_view kRollbackTo = "deprecated.deployment.rollback.to";

std::string_view RollbackText(ValueView object) {
  return Text(object.Member("metadata").Member("annotations"), kRollbackTo);
}

/// The conversion turns the annotation into a number.
/// As apps/v1 Convert_v1_Deployment_To_apps_Deployment.
Status CheckConversion(ValueView object) {
  const std::string_view text = RollbackText(object);
  if (text.empty()) return Ok();
  const Result<std::int64_t> revision = ParseInt64(text);
  if (revision) return Ok();
  return Failure{"failed to parse annotation[" + std::string(kRollbackTo) +
                 "]=" + std::string(text) + " as int64: " + revision.error().message};
}

/// The conversion has taken the annotation away when metadata is checked.
ValueView WithoutRollback(ValueView object, json::Overlay& overlay) {
  return RollbackText(object).empty() ? object : WithoutAnnotation(object, kRollbackTo, overlay);
}

void ValidateGeneric(const Request& request, ErrorList& errors) {
  const Converted converted(request, &WithoutRollback);
  meta::ValidateGenericNamespaced(converted.request(), errors);
}

// As apps ValidateRollback.
void ValidateRollback(const Path& path, ValueView object, ErrorList& errors) {
  const std::string_view text = RollbackText(object);
  if (text.empty()) return;
  ValidateNonNegative(path.Child("version"), ParseInt64(text).value_or(0), errors);
}

// As apps ValidateRollingUpdateDeployment.
void ValidateRollingUpdate(const Path& path, ValueView update, ErrorList& errors) {
  const Path unavailable_path = path.Child("maxUnavailable");
  const ValueView unavailable = update.Member("maxUnavailable");
  const ValueView surge = update.Member("maxSurge");
  ValidateIntOrPercent(unavailable_path, unavailable, errors);
  ValidateIntOrPercent(path.Child("maxSurge"), surge, errors);
  if (IsZeroIntOrPercent(unavailable) && IsZeroIntOrPercent(surge)) {
    errors.Add(field::Invalid(unavailable_path, BadValue::Json(IntOrStringValueJson(unavailable)),
                              "may not be 0 when `maxSurge` is 0"));
  }
  ValidateAtMost100Percent(unavailable_path, unavailable, errors);
}

// As apps ValidateDeploymentStrategy.
void ValidateStrategy(const Path& path, ValueView strategy, ErrorList& errors) {
  const Path update_path = path.Child("rollingUpdate");
  const ValueView update = strategy.Member("rollingUpdate");
  const std::string_view type = Text(strategy, "type");
  if (type == "Recreate") {
    if (update.IsMissing()) return;
    errors.Add(
        field::Forbidden(update_path, "may not be specified when strategy `type` is 'Recreate'"));
  } else if (type != "RollingUpdate") {
    errors.Add(field::NotSupported(path, BadValue::Json(GoValueJson(kStrategy, strategy)),
                                   {"Recreate", "RollingUpdate"}));
  } else if (update.IsMissing()) {
    errors.Add(field::Required(update_path, "this should be defaulted and never be nil"));
  } else {
    ValidateRollingUpdate(update_path, update, errors);
  }
}

// As apps ValidateDeploymentSpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateNonNegatives(path, spec, {"replicas"}, errors);
  ValidateRequiredSelector(path, spec, "deployment", errors);
  if (ValidateConvertibleSelector(path, spec, "invalid label selector", errors)) {
    ValidateTemplateLabels(path, spec, errors);
    ValidateTemplate(path, request, errors);
    ValidateEndlessPods(path, spec, "ReplicaSet", errors);
  }
  ValidateStrategy(path.Child("strategy"), spec.Member("strategy"), errors);
  ValidateNonNegatives(path, spec, {"minReadySeconds", "revisionHistoryLimit"}, errors);
  ValidateRollback(path.Child("rollback"), request.object, errors);
  ValidateNonNegatives(path, spec, {"progressDeadlineSeconds"}, errors);
  const std::optional<std::int64_t> deadline = Integer(spec, "progressDeadlineSeconds");
  if (deadline && *deadline <= IntegerOrZero(spec, "minReadySeconds")) {
    errors.Add(field::Invalid(path.Child("progressDeadlineSeconds"), BadValue::Int(*deadline),
                              "must be greater than minReadySeconds"));
  }
}

// As apps ValidateDeployment.
void ValidateCreate(const Request& request, ErrorList& errors) {
  const Converted converted(request, &WithoutRollback);
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName},
                           converted.request(), errors);
  ValidateSpec(request, errors);
}

void ValidateMetadataUpdate(const Request& request, ErrorList& errors) {
  const Converted converted(request, &WithoutRollback);
  meta::ValidateObjectMetaUpdate(converted.request(), meta::FinalizerNames::kStandardOnly, errors);
}

// As apps ValidateDeploymentUpdate, registry/apps/deployment deploymentStrategy.ValidateUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateMetadataUpdate(request, errors);
  ValidateSpec(request, errors);
  const Path path("spec");
  ValidateImmutableSelector(path, request.object.Member("spec"), request.old_object.Member("spec"),
                            errors);
}

// As apps ValidateDeploymentStatusUpdate and ValidateDeploymentStatus.
void ValidateStatus(const Request& request, ErrorList& errors) {
  ValidateMetadataUpdate(request, errors);
  const Path path("status");
  const ValueView status = request.object.Member("status");
  ValidateNonNegatives(
      path, status,
      {"observedGeneration", "replicas", "updatedReplicas", "readyReplicas", "availableReplicas",
       "unavailableReplicas", "terminatingReplicas", "collisionCount"},
      errors);
  for (const std::string_view name : {"updatedReplicas", "readyReplicas", "availableReplicas"}) {
    ValidateNotMoreThan(path, status, name, "replicas", "status.replicas", errors);
  }
  ValidateNotMoreThan(path, status, "availableReplicas", "readyReplicas", "readyReplicas", errors);
  ValidateCollisionCount(path, status, request.old_object.Member("status"), errors);
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateStatus, .metadata = Metadata::kByRules},
    {.name = "scale", .served_as = {"autoscaling", "v1", "Scale"}},
};

constexpr std::string_view kType = "spec.strategy.type";

constexpr Default kDefaults[] = {
    {"spec.replicas", "1"},
    {kType, "\"RollingUpdate\""},
    {"spec.strategy.rollingUpdate.maxUnavailable", "\"25%\"", When::kEquals, kType,
     "RollingUpdate"},
    {"spec.strategy.rollingUpdate.maxSurge", "\"25%\"", When::kEquals, kType, "RollingUpdate"},
    {"spec.revisionHistoryLimit", "10"},
    {"spec.progressDeadlineSeconds", "600"},
    {"spec.template.spec.restartPolicy", "\"Always\""},
};

/// Labels are not a matter of the status.
/// As registry/apps/deployment deploymentStrategy.PrepareForCreate and
/// deploymentStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView object, json::Overlay& overlay) {
  if (write.subresource != "status") return PrepareTemplate(write, object, overlay);
  const ValueView labels = write.old_object.Member("metadata").Member("labels");
  return SetNested(object, "metadata", "labels", labels, overlay);
}

constexpr auto kReadGates = core::pod::TemplateGatesAnd(&Options::replica_set_terminating_replicas);

}  // namespace

TANDEM_KIND(deployment) = {
    .key = {"apps", "v1", "Deployment"},
    .resource = "deployments",
    .type = &kDeployment,
    .name = &meta::kDns1123SubdomainName,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .counts_generations = true,
    .defaults = kDefaults,
    .complete = &CompleteTemplate,
    .prepare = &Prepare,
    .drop_disabled = &DropGated<kGatedReplicas>,
    .check_conversion = &CheckConversion,
    .generic = &ValidateGeneric,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::apps
