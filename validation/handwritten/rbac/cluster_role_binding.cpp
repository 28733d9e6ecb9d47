
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/rbac/binding.h"

namespace tandem::handwritten::rbac {
namespace {

constexpr GoStruct kClusterRoleBinding = Struct<kBindingFields>("ClusterRoleBinding");

// As rbac ValidateClusterRoleBinding and ValidateClusterRoleBindingUpdate.
void Validate(const Request& request, field::ErrorList& errors) {
  ValidateBinding(request, ObjectScope::kCluster, errors);
}

}  // namespace

TANDEM_KIND(cluster_role_binding) = {
    .key = {"rbac.authorization.k8s.io", "v1", "ClusterRoleBinding"},
    .resource = "clusterrolebindings",
    .scope = ObjectScope::kCluster,
    .type = &kClusterRoleBinding,
    .metadata = Metadata::kByRules,
    .create = &Validate,
    .update = &Validate,
    .defaults = kBindingDefaults,
    .complete = &CompleteBinding,
    .declared = kBindingDeclared,
};

}  // namespace tandem::handwritten::rbac
