// As kubernetes pkg/apis/rbac/validation/validation.go, v1.36.
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/rbac/policy_rule.h"

namespace tandem::handwritten::rbac {
namespace {

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"rules", List(kPolicyRule)},
};
constexpr GoStruct kRole = Struct<kFields>("Role");

// As rbac ValidateRole.
void ValidateRole(const Request& request, field::ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kWholePathSegmentName}, request,
                           errors);
  ValidatePolicyRules(request.object.Member("rules"), ObjectScope::kNamespaced, errors);
}

// As rbac ValidateRoleUpdate.
void Validate(const Request& request, field::ErrorList& errors) {
  ValidateRole(request, errors);
  if (request.operation == Operation::kCreate) return;
  if (!request.options.IsSince(releases::k1_35)) ValidateRole(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
}

}  // namespace

TANDEM_KIND(role) = {
    .key = {"rbac.authorization.k8s.io", "v1", "Role"},
    .resource = "roles",
    .type = &kRole,
    .metadata = Metadata::kByRules,
    .create = &Validate,
    .update = &Validate,
};

}  // namespace tandem::handwritten::rbac
