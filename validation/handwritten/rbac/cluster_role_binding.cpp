#include "validation/handwritten/rbac/cluster_role_binding.h"

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
constexpr StructShape kShape = {"ClusterRoleBinding", kFields};

void Run(const Request& request, field::ErrorList& errors) {
  ValidateBinding(request, ObjectScope::kCluster, errors);
}

constexpr RuleSet kRuleSets[] = {
    {"rbac.authorization.k8s.io", "v1", "ClusterRoleBinding", "", &kShape, &Run,
     &ValidateGenericClusterScoped},
};

}  // namespace

std::span<const RuleSet> ClusterRoleBindingRules() { return kRuleSets; }

}  // namespace tandem::handwritten
