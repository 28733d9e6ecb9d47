// As kubernetes pkg/apis/rbac/validation/validation.go, v1.36.
#include "validation/handwritten/rbac/role.h"

#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/rbac/policy_rule.h"

namespace tandem::handwritten {
namespace {

constexpr GoField kFields[] = {
    {"kind", String()},
    {"apiVersion", String()},
    {"metadata", kObjectMeta},
    {"rules", List(kPolicyRule)},
};
constexpr GoStruct kRole = Struct<kFields>("Role");

void Run(const Request& request, field::ErrorList& errors) {
  ValidateObjectMeta({ObjectScope::kNamespaced, kPathSegmentName}, request, errors);
  ValidatePolicyRules(request.object.Member("rules"), ObjectScope::kNamespaced, errors);
  if (request.operation == Operation::kCreate) return;
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
}

constexpr RuleSet kRuleSets[] = {
    {"rbac.authorization.k8s.io", "v1", "Role", "", &kRole, &Run, &ValidateGenericNamespaced},
};

}  // namespace

std::span<const RuleSet> RoleRules() { return kRuleSets; }

}  // namespace tandem::handwritten
