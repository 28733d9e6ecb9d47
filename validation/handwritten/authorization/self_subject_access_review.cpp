// As kubernetes pkg/apis/authorization/validation/validation.go and
// pkg/registry/authorization/selfsubjectaccessreview, v1.36.
#include "validation/handwritten/authorization/access_spec.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::authorization {
namespace {

constexpr GoField kSelfSubjectAccessReviewFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSelfSubjectAccessReviewSpec},
    {"status", kSubjectAccessReviewStatus},
};
constexpr GoStruct kSelfSubjectAccessReview =
    Struct<kSelfSubjectAccessReviewFields>("SelfSubjectAccessReview");

// As authorization ValidateSelfSubjectAccessReview.
void ValidateSelfSubjectAccessReview(const Request& request, field::ErrorList& errors) {
  ValidateSelfAccessSpec(request.object.Member("spec"), errors);
  RequireEmptyMetadata(request.object.Member("metadata"), errors);
}

}  // namespace

TANDEM_KIND(self_subject_access_review) = {
    .key = {"authorization.k8s.io", "v1", "SelfSubjectAccessReview"},
    .resource = "selfsubjectaccessreviews",
    .scope = ObjectScope::kCluster,
    .is_kept = false,
    .type = &kSelfSubjectAccessReview,
    .metadata = Metadata::kByRules,
    .create = &ValidateSelfSubjectAccessReview,
    .update = &ValidateSelfSubjectAccessReview,
};

}  // namespace tandem::handwritten::authorization
