// As kubernetes pkg/apis/rbac/validation/validation.go, v1.36.
#include "validation/handwritten/rbac/role.h"

#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/rbac/policy_rule.h"

namespace tandem::handwritten {
namespace {

constexpr FieldShape kFields[] = {
    {"kind", FieldType::kString},
    {"apiVersion", FieldType::kString},
    {"metadata", FieldType::kStruct, &kObjectMetaShape},
    {"rules", FieldType::kStructList, &kPolicyRuleShape},
};
constexpr StructShape kShape = {"Role", kFields};

void Run(const Request& request, field::ErrorList& errors) {
  ValidateObjectMeta({ObjectScope::kNamespaced, kPathSegmentName}, request, errors);
  ValidatePolicyRules(request.object.Member("rules"), ObjectScope::kNamespaced, errors);
  if (request.operation == Operation::kCreate) return;
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
}

constexpr RuleSet kRuleSets[] = {
    {"rbac.authorization.k8s.io", "v1", "Role", "", &kShape, &Run, &ValidateGenericNamespaced},
};

}  // namespace

std::span<const RuleSet> RoleRules() { return kRuleSets; }

}  // namespace tandem::handwritten
