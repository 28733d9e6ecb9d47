// As kubernetes pkg/apis/policy/validation/validation.go and
// pkg/registry/policy/poddisruptionbudget, v1.36.
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/int_or_percent.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::policy {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSpecFields[] = {
    {"minAvailable", Pointer(IntOrString())},
    {"selector", Pointer(meta::kLabelSelector)},
    {"maxUnavailable", Pointer(IntOrString())},
    {"unhealthyPodEvictionPolicy", Pointer(String("v1.UnhealthyPodEvictionPolicyType"))},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("PodDisruptionBudgetSpec");

constexpr GoField kStatusFields[] = {
    {"observedGeneration", Int64()},
    {"disruptedPods", Map(String(), Time())},
    {"disruptionsAllowed", Int32()},
    {"currentHealthy", Int32()},
    {"desiredHealthy", Int32()},
    {"expectedPods", Int32()},
    {"conditions", List(meta::kCondition)},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("PodDisruptionBudgetStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kPodDisruptionBudget = Struct<kFields>("PodDisruptionBudget");

void ValidateAmount(const Path& path, ValueView amount, ErrorList& errors) {
  if (amount.IsMissing()) return;
  ValidateIntOrPercent(path, amount, errors);
  ValidateAtMost100Percent(path, amount, errors);
}

void ValidateEvictionPolicy(const Path& path, ValueView policy, ErrorList& errors) {
  if (policy.IsMissing()) return;
  const std::string_view name = policy.AsString();
  if (name == "AlwaysAllow" || name == "IfHealthyBudget") return;
  errors.Add(
      field::NotSupported(path, BadValue::NamedString(name), {"AlwaysAllow", "IfHealthyBudget"}));
}

// As policy ValidatePodDisruptionBudgetSpec.
void ValidateSpec(ValueView spec, meta::SelectorValues allowed, ErrorList& errors) {
  const Path path("spec");
  const ValueView min = spec.Member("minAvailable");
  const ValueView max = spec.Member("maxUnavailable");
  if (!min.IsMissing() && !max.IsMissing()) {
    errors.Add(field::Invalid(path, BadValue::Json(GoValueJson(kSpec, spec)),
                              "minAvailable and maxUnavailable cannot be both set"));
  }
  ValidateAmount(path.Child("minAvailable"), min, errors);
  ValidateAmount(path.Child("maxUnavailable"), max, errors);
  const Path selector = path.Child("selector");
  meta::ValidateLabelSelector(selector, spec.Member("selector"), allowed, errors);
  ValidateEvictionPolicy(path.Child("unhealthyPodEvictionPolicy"),
                         spec.Member("unhealthyPodEvictionPolicy"), errors);
}

/// Parity: metadata is left to the generic rules.
/// As policy ValidatePodDisruptionBudget.
void Validate(const Request& request, ErrorList& errors) {
  const ValueView old_spec = request.old_object.Member("spec");
  ValidateSpec(request.object.Member("spec"),
               meta::SelectorValuesBeside(old_spec.Member("selector")), errors);
}

// As policy ValidatePodDisruptionBudgetStatusUpdate.
void ValidateStatus(const Request& request, ErrorList& errors) {
  const ValueView status = request.object.Member("status");
  const Path path("status");
  const Path conditions = path.Child("conditions");
  meta::ValidateConditions(conditions, status.Member("conditions"), request.options, errors);
  for (const std::string_view name :
       {"disruptionsAllowed", "currentHealthy", "desiredHealthy", "expectedPods"}) {
    ValidateNonNegative(path.Child(name), IntegerOrZero(status, name), errors);
  }
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateStatus, .metadata = Metadata::kByRules}};

}  // namespace

TANDEM_KIND(pod_disruption_budget) = {
    .key = {"policy", "v1", "PodDisruptionBudget"},
    .resource = "poddisruptionbudgets",
    .type = &kPodDisruptionBudget,
    .metadata = Metadata::kByRules,
    .create = &Validate,
    .update = &Validate,
    .subresources = kSubresources,
    .counts_generations = true,
    .needs_version = true,
};

}  // namespace tandem::handwritten::policy
