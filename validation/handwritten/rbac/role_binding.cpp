
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/rbac/binding.h"

namespace tandem::handwritten::rbac {
namespace {

constexpr GoStruct kRoleBinding = Struct<kBindingFields>("RoleBinding");

// As rbac ValidateRoleBinding and ValidateRoleBindingUpdate.
void Validate(const Request& request, field::ErrorList& errors) {
  ValidateBinding(request, ObjectScope::kNamespaced, errors);
}

}  // namespace

TANDEM_KIND(role_binding) = {
    .key = {"rbac.authorization.k8s.io", "v1", "RoleBinding"},
    .resource = "rolebindings",
    .type = &kRoleBinding,
    .metadata = Metadata::kByRules,
    .create = &Validate,
    .update = &Validate,
    .defaults = kBindingDefaults,
    .complete = &CompleteBinding,
    .declared = kBindingDeclared,
};

}  // namespace tandem::handwritten::rbac
