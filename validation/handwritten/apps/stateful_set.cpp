// As kubernetes pkg/apis/apps/validation/validation.go and pkg/registry/apps/statefulset, v1.36.
#include <set>
#include <string>
#include <vector>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/apps/workload.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/persistent_volume_claim.h"
#include "validation/handwritten/core/pod/claim_spec.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/int_or_percent.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/list_index.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::apps {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kRollingUpdateFields[] = {
    {"partition", Int32()},
    {"maxUnavailable", Pointer(IntOrString())},
};
constexpr GoStruct kRollingUpdate =
    Struct<kRollingUpdateFields>("RollingUpdateStatefulSetStrategy");

constexpr GoField kStrategyFields[] = {
    {"type", String("v1.StatefulSetUpdateStrategyType")},
    {"rollingUpdate", Pointer(kRollingUpdate)},
};
constexpr GoStruct kStrategy = Struct<kStrategyFields>("StatefulSetUpdateStrategy");

constexpr GoField kRetentionFields[] = {
    {"whenDeleted", String("v1.PersistentVolumeClaimRetentionPolicyType")},
    {"whenScaled", String("v1.PersistentVolumeClaimRetentionPolicyType")},
};
constexpr GoStruct kRetention =
    Struct<kRetentionFields>("StatefulSetPersistentVolumeClaimRetentionPolicy");

constexpr GoField kOrdinalsFields[] = {{"start", Int32()}};
constexpr GoStruct kOrdinals = Struct<kOrdinalsFields>("StatefulSetOrdinals");

constexpr GoField kSpecFields[] = {
    {"replicas", Pointer(Int32())},
    {"selector", Pointer(meta::kLabelSelector)},
    {"template", core::pod::kPodTemplateSpec},
    {"volumeClaimTemplates", List(core::kPersistentVolumeClaim)},
    {"serviceName", String()},
    {"podManagementPolicy", String("v1.PodManagementPolicyType")},
    {"updateStrategy", kStrategy},
    {"revisionHistoryLimit", Pointer(Int32())},
    {"minReadySeconds", Int32()},
    {"persistentVolumeClaimRetentionPolicy", Pointer(kRetention)},
    {"ordinals", Pointer(kOrdinals)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("StatefulSetSpec");

constexpr GoField kConditionFields[] = {
    {"type", String("v1.StatefulSetConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("StatefulSetCondition");

constexpr GoField kStatusFields[] = {
    {"observedGeneration", Int64()},  {"replicas", Int32()},
    {"readyReplicas", Int32()},       {"currentReplicas", Int32()},
    {"updatedReplicas", Int32()},     {"currentRevision", String()},
    {"updateRevision", String()},     {"collisionCount", Pointer(Int32())},
    {"conditions", List(kCondition)}, {"availableReplicas", Int32()},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("StatefulSetStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kStatefulSet = Struct<kFields>("StatefulSet");

/// The rules of the spec that apply to a write.
struct SpecRules {
  const Options& options;
  ValueView old_template = {};
  bool new_names = true;  ///< judges the service and the claims, which updates keep
  bool pod_template = true;
};

void ValidatePodManagement(const Path& path, std::string_view policy, ErrorList& errors) {
  if (policy.empty()) {
    errors.Add(field::Required(path));
  } else if (policy != "OrderedReady" && policy != "Parallel") {
    errors.Add(field::Invalid(path, BadValue::NamedString(policy),
                              "must be 'OrderedReady' or 'Parallel'"));
  }
}

// As apps validateRollingUpdateStatefulSet.
void ValidateRollingUpdate(const Path& path, ValueView update, ErrorList& errors) {
  ValidateNonNegatives(path, update, {"partition"}, errors);
  const ValueView unavailable = update.Member("maxUnavailable");
  if (unavailable.IsMissing()) return;
  const Path unavailable_path = path.Child("maxUnavailable");
  ValidateIntOrPercent(unavailable_path, unavailable, errors);
  if (IsZeroIntOrPercent(unavailable)) {
    errors.Add(field::Invalid(unavailable_path, BadValue::Json(IntOrStringJson(unavailable)),
                              "cannot be 0"));
  }
  ValidateAtMost100Percent(unavailable_path, unavailable, errors);
}

void ValidateUpdateStrategy(const Path& path, ValueView strategy, ErrorList& errors) {
  const Path update_path = path.Child("rollingUpdate");
  const ValueView update = strategy.Member("rollingUpdate");
  const std::string_view type = Text(strategy, "type");
  if (type.empty()) {
    errors.Add(field::Required(path));
  } else if (type == "OnDelete") {
    if (update.IsMissing()) return;
    errors.Add(field::Invalid(update_path, BadValue::Json(GoPointerJson(kRollingUpdate, update)),
                              "only allowed for updateStrategy 'RollingUpdate'"));
  } else if (type == "RollingUpdate") {
    if (!update.IsMissing()) ValidateRollingUpdate(update_path, update, errors);
  } else {
    errors.Add(field::Invalid(path, BadValue::Json(GoValueJson(kStrategy, strategy)),
                              "must be 'RollingUpdate' or 'OnDelete'"));
  }
}

// As apps ValidatePersistentVolumeClaimRetentionPolicy.
void ValidateRetention(const Path& path, ValueView retention, ErrorList& errors) {
  if (retention.IsMissing()) return;
  for (const std::string_view name : {"whenDeleted", "whenScaled"}) {
    const std::string_view policy = Text(retention, name);
    if (policy == "Retain" || policy == "Delete") continue;
    errors.Add(
        field::NotSupported(path.Child(name), BadValue::NamedString(policy), {"Retain", "Delete"}));
  }
}

void ValidateClaimTemplates(const Path& path, ValueView claims, ErrorList& errors) {
  for (std::size_t i = 0; i < claims.size(); ++i) {
    const Path claim = path.Index(i);
    const Path spec_path = claim.Child("spec");
    core::pod::ValidateClaimSpec(spec_path, claims.At(i).Member("spec"), {}, errors);
  }
}

void ValidateServiceName(const Path& path, std::string_view name, ErrorList& errors) {
  if (name.empty()) return;
  AddMessages(path, name, formats::CheckDns1123Label(name), "format=k8s-short-name", errors);
}

std::string_view NameOf(ValueView claim) { return Text(claim.Member("metadata"), "name"); }

/// The volumes that the claims of a pod become, one for each name, in the order of the names.
std::vector<ValueView> VolumesOfClaims(ValueView claims, json::Overlay& overlay) {
  std::set<std::string_view> names;
  for (const ValueView claim : claims.elements()) names.insert(NameOf(claim));
  std::vector<ValueView> volumes;
  for (const std::string_view name : names) {
    const ValueView text = overlay.String(name);
    const ValueView source = overlay.With({}, "claimName", text);
    volumes.push_back(
        overlay.With(overlay.With({}, "name", text), "persistentVolumeClaim", source));
  }
  return volumes;
}

/// The template as its pods will be: each gets names and, in place of volumes of the same name,
/// its claims.
ValueView TemplateOfPods(ValueView spec, json::Overlay& overlay) {
  const ValueView pod_template = spec.Member("template");
  const ValueView claims = spec.Member("volumeClaimTemplates");
  ValueView pod = pod_template.Member("spec");
  const bool is_named = !Text(pod, "hostname").empty() || !Text(pod, "subdomain").empty();
  if (!is_named && claims.size() == 0) return pod_template;
  pod = overlay.With(overlay.With(pod, "hostname", {}), "subdomain", {});
  if (claims.size() > 0) {
    std::vector<ValueView> volumes = VolumesOfClaims(claims, overlay);
    const ListIndex replaced(overlay.List(volumes), "name", pod.Member("volumes").size());
    for (const ValueView volume : pod.Member("volumes").elements()) {
      if (replaced.Find(Text(volume, "name")).IsAbsent()) volumes.push_back(volume);
    }
    pod = overlay.With(pod, "volumes", overlay.List(volumes));
  }
  return overlay.With(pod_template, "spec", pod);
}

// As apps ValidatePodTemplateSpecForStatefulSet.
void ValidateTemplate(const Path& path, ValueView spec, const SpecRules& rules, ErrorList& errors) {
  const ValueView pod_template = spec.Member("template");
  const Path template_path = path.Child("template");
  ValidateTemplateLabels(path, spec, errors);
  if (rules.pod_template && rules.options.IsSince(releases::k1_34)) {
    json::Overlay overlay;
    core::pod::ValidatePodTemplate(template_path, TemplateOfPods(spec, overlay), rules.old_template,
                                   rules.options, errors);
  }
  // Parity: these are part of the above.
  core::pod::ValidateTemplateMetadata(template_path, pod_template, rules.old_template,
                                      rules.options, errors);
}

// As apps ValidateStatefulSetSpec.
void ValidateSpec(const Path& path, ValueView spec, const SpecRules& rules, ErrorList& errors) {
  ValidatePodManagement(path.Child("podManagementPolicy"), Text(spec, "podManagementPolicy"),
                        errors);
  ValidateUpdateStrategy(path.Child("updateStrategy"), spec.Member("updateStrategy"), errors);
  ValidateRetention(path.Child("persistentVolumeClaimRetentionPolicy"),
                    spec.Member("persistentVolumeClaimRetentionPolicy"), errors);
  if (rules.new_names && rules.options.IsSince(releases::k1_34)) {
    ValidateClaimTemplates(path.Child("volumeClaimTemplates"), spec.Member("volumeClaimTemplates"),
                           errors);
  }
  ValidateNonNegatives(path, spec, {"replicas", "minReadySeconds"}, errors);
  ValidateNonNegatives(path.Child("ordinals"), spec.Member("ordinals"), {"start"}, errors);
  if (rules.new_names) {
    ValidateServiceName(path.Child("serviceName"), Text(spec, "serviceName"), errors);
  }
  ValidateRequiredSelector(path, spec, "statefulset", errors);
  if (ValidateConvertibleSelector(path, spec, "", errors)) {
    ValidateTemplate(path, spec, rules, errors);
  }
  ValidateEndlessPods(path, spec, "StatefulSet", errors);
}

/// The claims as conversion leaves them: what each would be by itself is not said.
ValueView WithoutKinds(ValueView claims, json::Overlay& overlay) {
  return ForEach(claims, overlay, [&overlay](ValueView claim) {
    return overlay.With(overlay.With(claim, "kind", {}), "apiVersion", {});
  });
}

bool SameClaims(ValueView claims, ValueView old_claims) {
  const GoType type = List(core::kPersistentVolumeClaim);
  if (SameGoValue(type, claims, old_claims)) return true;
  json::Overlay overlay;
  return SameGoValue(type, WithoutKinds(claims, overlay), WithoutKinds(old_claims, overlay));
}

/// Whether an update leaves alone what must not change.
bool KeepsFixedFields(ValueView spec, ValueView old_spec) {
  return Text(spec, "serviceName") == Text(old_spec, "serviceName") &&
         Text(spec, "podManagementPolicy") == Text(old_spec, "podManagementPolicy") &&
         SameGoPointer(meta::kLabelSelector, spec.Member("selector"),
                       old_spec.Member("selector")) &&
         SameClaims(spec.Member("volumeClaimTemplates"), old_spec.Member("volumeClaimTemplates"));
}

// As apps ValidateStatefulSet.
void ValidateCreate(const Request& request, ErrorList& errors) {
  const Path path("spec");
  ValidateSpec(path, request.object.Member("spec"), {request.options}, errors);
}

// As apps ValidateStatefulSetUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  SpecRules rules{request.options, old_spec.Member("template"), /*new_names=*/false};
  ErrorList old_errors;
  old_errors.AddSome([&] { ValidateSpec(path, old_spec, rules, old_errors); });
  rules.pod_template = old_errors.empty();
  ValidateSpec(path, spec, rules, errors);
  if (KeepsFixedFields(spec, old_spec)) return;
  errors.Add(field::Forbidden(
      path,
      "updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', "
      "'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and "
      "'minReadySeconds' are forbidden"));
}

// As apps ValidateStatefulSetStatusUpdate and ValidateStatefulSetStatus.
void ValidateStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  ValidateNonNegatives(path, status,
                       {"replicas", "readyReplicas", "currentReplicas", "updatedReplicas",
                        "availableReplicas", "observedGeneration", "collisionCount"},
                       errors);
  for (const std::string_view name :
       {"readyReplicas", "currentReplicas", "updatedReplicas", "availableReplicas"}) {
    ValidateNotMoreThan(path, status, name, "replicas", "status.replicas", errors);
  }
  ValidateNotMoreThan(path, status, "availableReplicas", "readyReplicas", "status.readyReplicas",
                      errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateCollisionCount(path, status, request.old_object.Member("status"), errors);
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateStatus, .metadata = Metadata::kByRules},
    {.name = "scale", .served_as = {"autoscaling", "v1", "Scale"}},
};

constexpr std::string_view kType = "spec.updateStrategy.type";

constexpr Default kDefaults[] = {
    {"spec.podManagementPolicy", "\"OrderedReady\""},
    {"spec.updateStrategy.rollingUpdate.partition", "0", When::kMissing, kType},
    {kType, "\"RollingUpdate\""},
    {"spec.persistentVolumeClaimRetentionPolicy.whenDeleted", "\"Retain\""},
    {"spec.persistentVolumeClaimRetentionPolicy.whenScaled", "\"Retain\""},
    {"spec.replicas", "1"},
    {"spec.revisionHistoryLimit", "10"},
    {"spec.template.spec.restartPolicy", "\"Always\""},
};

// As apps/v1 SetDefaults_StatefulSet.
ValueView Complete(ValueView stateful_set, json::Overlay& overlay) {
  const auto complete_claim = [&overlay](ValueView claim) {
    return core::CompleteClaim(claim, overlay);
  };
  return WithChangedAt(CompleteTemplate(stateful_set, overlay), "spec.volumeClaimTemplates",
                       overlay,
                       [&](ValueView claims) { return ForEach(claims, overlay, complete_claim); });
}

ValueView MaxUnavailable(ValueView stateful_set) {
  return Follow(stateful_set, "spec.updateStrategy.rollingUpdate.maxUnavailable");
}

/// Without its gate maxUnavailable goes, unless it was there before.
/// As registry/apps/statefulset statefulSetStrategy.PrepareForCreate and
/// statefulSetStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView object, json::Overlay& overlay) {
  object = PrepareTemplate(write, object, overlay);
  if (write.options.max_unavailable_stateful_set) return object;
  if (MaxUnavailable(object).IsMissing()) return object;
  if (!MaxUnavailable(write.old_object).IsMissing()) return object;
  const ValueView strategy = SetNested(object.Member("spec").Member("updateStrategy"),
                                       "rollingUpdate", "maxUnavailable", {}, overlay);
  return SetNested(object, "spec", "updateStrategy", strategy, overlay);
}

constexpr auto kReadGates = core::pod::TemplateGatesAnd(&Options::max_unavailable_stateful_set);

}  // namespace

TANDEM_KIND(stateful_set) = {
    .key = {"apps", "v1", "StatefulSet"},
    .resource = "statefulsets",
    .type = &kStatefulSet,
    .name = &meta::kDns1123LabelName,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .counts_generations = true,
    .defaults = kDefaults,
    .complete = &Complete,
    .prepare = &Prepare,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::apps
