// As kubernetes pkg/apis/rbac/validation/validation.go and pkg/registry/rbac/clusterrole, v1.36.
#include <algorithm>

#include "validation/handwritten/checks.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/rbac/policy_rule.h"

namespace tandem::handwritten::rbac {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kAggregationRuleFields[] = {
    {"clusterRoleSelectors", List(meta::kLabelSelector)},
};
constexpr GoStruct kAggregationRule = Struct<kAggregationRuleFields>("AggregationRule");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"rules", List(kPolicyRule)},
    {"aggregationRule", Pointer(kAggregationRule)},
};
constexpr GoStruct kClusterRole = Struct<kFields>("ClusterRole");

ValueView Selectors(ValueView cluster_role) {
  return cluster_role.Member("aggregationRule").Member("clusterRoleSelectors");
}

meta::SelectorValues AllowedValues(const Request& request) {
  const json::Elements before = Selectors(request.old_object).elements();
  const bool tolerant = std::any_of(before.begin(), before.end(), [](ValueView selector) {
    return meta::SelectorValuesBeside(selector) == meta::SelectorValues::kAnything;
  });
  return tolerant ? meta::SelectorValues::kAnything : meta::SelectorValues::kLabelValues;
}

void ValidateSelector(const Path& path, ValueView selector, meta::SelectorValues allowed,
                      ErrorList& errors) {
  meta::ValidateLabelSelector(path, selector, allowed, errors);
  // Parity: what an old selector makes tolerable still cannot be converted.
  if (meta::ConvertLabelSelector(selector) != meta::SelectorConversion::kFails) return;
  errors.Add(field::Invalid(path, field::BadValue(), "invalid label selector."));
}

void ValidateAggregation(const Request& request, ErrorList& errors) {
  if (request.object.Member("aggregationRule").IsMissing()) return;
  const Path rule("aggregationRule");
  const Path path = rule.Child("clusterRoleSelectors");
  const ValueView selectors = Selectors(request.object);
  if (selectors.size() == 0) {
    errors.Add(field::Required(
        path, "at least one clusterRoleSelector required if aggregationRule is non-nil"));
  }
  const meta::SelectorValues allowed = AllowedValues(request);
  for (std::size_t i = 0; i < selectors.size(); ++i) {
    const Path selector = path.Index(i);
    ValidateSelector(selector, selectors.At(i), allowed, errors);
  }
}

// As rbac ValidateClusterRole.
void ValidateRole(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kWholePathSegmentName}, request, errors);
  ValidatePolicyRules(request.object.Member("rules"), ObjectScope::kCluster, errors);
  ValidateAggregation(request, errors);
}

// As rbac ValidateClusterRoleUpdate.
void Validate(const Request& request, ErrorList& errors) {
  ValidateRole(request, errors);
  if (request.operation == Operation::kCreate) return;
  if (!request.options.IsSince(releases::k1_35)) ValidateRole(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
}

}  // namespace

TANDEM_KIND(cluster_role) = {
    .key = {"rbac.authorization.k8s.io", "v1", "ClusterRole"},
    .resource = "clusterroles",
    .scope = ObjectScope::kCluster,
    .type = &kClusterRole,
    .metadata = Metadata::kByRules,
    .create = &Validate,
    .update = &Validate,
};

}  // namespace tandem::handwritten::rbac
