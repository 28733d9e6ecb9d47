// As kubernetes pkg/apis/rbac/validation/validation.go and pkg/registry/rbac/clusterrole, v1.36.
#include "validation/handwritten/rbac/cluster_role.h"

#include <algorithm>

#include "validation/handwritten/checks.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/rbac/policy_rule.h"

namespace tandem::handwritten {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kAggregationRuleFields[] = {
    {"clusterRoleSelectors", List(kLabelSelector)},
};
constexpr GoStruct kAggregationRule = Struct<kAggregationRuleFields>("AggregationRule");

constexpr GoField kFields[] = {
    {"kind", String()},
    {"apiVersion", String()},
    {"metadata", kObjectMeta},
    {"rules", List(kPolicyRule)},
    {"aggregationRule", Pointer(kAggregationRule)},
};
constexpr GoStruct kClusterRole = Struct<kFields>("ClusterRole");

ValueView Selectors(ValueView cluster_role) {
  return cluster_role.Member("aggregationRule").Member("clusterRoleSelectors");
}

SelectorValues AllowedValues(const Request& request) {
  const json::Elements before = Selectors(request.old_object).elements();
  const bool tolerant = std::any_of(before.begin(), before.end(), [](ValueView selector) {
    return SelectorValuesBeside(selector) == SelectorValues::kAnything;
  });
  return tolerant ? SelectorValues::kAnything : SelectorValues::kLabelValues;
}

void ValidateSelector(const Path& path, ValueView selector, SelectorValues allowed,
                      ErrorList& errors) {
  ValidateLabelSelector(path, selector, allowed, errors);
  // Parity: what an old selector makes tolerable still cannot be converted.
  if (ConvertLabelSelector(selector) != SelectorConversion::kFails) return;
  errors.push_back(field::Invalid(path, field::BadValue(), "invalid label selector."));
}

void ValidateAggregation(const Request& request, ErrorList& errors) {
  if (request.object.Member("aggregationRule").IsMissing()) return;
  const Path rule("aggregationRule");
  const Path path = rule.Child("clusterRoleSelectors");
  const ValueView selectors = Selectors(request.object);
  if (selectors.size() == 0) {
    errors.push_back(field::Required(
        path, "at least one clusterRoleSelector required if aggregationRule is non-nil"));
  }
  const SelectorValues allowed = AllowedValues(request);
  for (std::size_t i = 0; i < selectors.size() && !IsFull(errors); ++i) {
    const Path selector = path.Index(i);
    ValidateSelector(selector, selectors.At(i), allowed, errors);
  }
}

void Run(const Request& request, ErrorList& errors) {
  ValidateObjectMeta({ObjectScope::kCluster, kPathSegmentName}, request, errors);
  ValidatePolicyRules(request.object.Member("rules"), ObjectScope::kCluster, errors);
  ValidateAggregation(request, errors);
  if (request.operation == Operation::kCreate) return;
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
}

constexpr RuleSet kRuleSets[] = {
    {"rbac.authorization.k8s.io", "v1", "ClusterRole", "", &kClusterRole, &Run,
     &ValidateGenericClusterScoped},
};

}  // namespace

std::span<const RuleSet> ClusterRoleRules() { return kRuleSets; }

}  // namespace tandem::handwritten
