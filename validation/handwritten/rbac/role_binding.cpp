#include "validation/handwritten/rbac/role_binding.h"

#include "validation/handwritten/rbac/binding.h"

namespace tandem::handwritten {
namespace {

constexpr FieldShape kFields[] = {
    {"kind", FieldType::kString},
    {"apiVersion", FieldType::kString},
    {"metadata", FieldType::kStruct, &kObjectMetaShape},
    {"roleRef", FieldType::kStruct, &kRoleRefShape},
    {"subjects", FieldType::kStructList, &kSubjectShape},
};
constexpr StructShape kShape = {"RoleBinding", kFields};

void Run(const Request& request, field::ErrorList& errors) {
  ValidateBinding(request, ObjectScope::kNamespaced, errors);
}

constexpr RuleSet kRuleSets[] = {
    {"rbac.authorization.k8s.io", "v1", "RoleBinding", "", &kShape, &Run,
     &ValidateGenericNamespaced},
};

}  // namespace

std::span<const RuleSet> RoleBindingRules() { return kRuleSets; }

}  // namespace tandem::handwritten
