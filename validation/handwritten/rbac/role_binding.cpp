#include "validation/handwritten/rbac/role_binding.h"

#include "validation/handwritten/rbac/binding.h"

namespace tandem::handwritten {
namespace {

constexpr GoField kFields[] = {
    {"kind", String()},    {"apiVersion", String()},     {"metadata", kObjectMeta},
    {"roleRef", kRoleRef}, {"subjects", List(kSubject)},
};
constexpr GoStruct kRoleBinding = Struct<kFields>("RoleBinding");

void Run(const Request& request, field::ErrorList& errors) {
  ValidateBinding(request, ObjectScope::kNamespaced, errors);
}

constexpr RuleSet kRuleSets[] = {
    {"rbac.authorization.k8s.io", "v1", "RoleBinding", "", &kRoleBinding, &Run,
     &ValidateGenericNamespaced},
};

}  // namespace

std::span<const RuleSet> RoleBindingRules() { return kRuleSets; }

}  // namespace tandem::handwritten
