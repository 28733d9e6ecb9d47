#include "validation/handwritten/rbac/cluster_role_binding.h"

#include "validation/handwritten/rbac/binding.h"

namespace tandem::handwritten {
namespace {

constexpr GoField kFields[] = {
    {"kind", String()},    {"apiVersion", String()},     {"metadata", kObjectMeta},
    {"roleRef", kRoleRef}, {"subjects", List(kSubject)},
};
constexpr GoStruct kClusterRoleBinding = Struct<kFields>("ClusterRoleBinding");

void Run(const Request& request, field::ErrorList& errors) {
  ValidateBinding(request, ObjectScope::kCluster, errors);
}

constexpr RuleSet kRuleSets[] = {
    {"rbac.authorization.k8s.io", "v1", "ClusterRoleBinding", "", &kClusterRoleBinding, &Run,
     &ValidateGenericClusterScoped},
};

}  // namespace

std::span<const RuleSet> ClusterRoleBindingRules() { return kRuleSets; }

}  // namespace tandem::handwritten
