// As kubernetes pkg/apis/authorization/validation/validation.go and
// pkg/registry/authorization/subjectaccessreview, v1.36.
#include "validation/handwritten/authorization/access_spec.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::authorization {
namespace {

constexpr GoField kSubjectAccessReviewFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSubjectAccessReviewSpec},
    {"status", kSubjectAccessReviewStatus},
};
constexpr GoStruct kSubjectAccessReview = Struct<kSubjectAccessReviewFields>("SubjectAccessReview");

// As authorization ValidateSubjectAccessReview.
void ValidateSubjectAccessReview(const Request& request, field::ErrorList& errors) {
  ValidateAccessSpec(request.object.Member("spec"), errors);
  RequireEmptyMetadata(request.object.Member("metadata"), errors);
}

}  // namespace

TANDEM_KIND(subject_access_review) = {
    .key = {"authorization.k8s.io", "v1", "SubjectAccessReview"},
    .resource = "subjectaccessreviews",
    .scope = ObjectScope::kCluster,
    .is_kept = false,
    .type = &kSubjectAccessReview,
    .metadata = Metadata::kByRules,
    .create = &ValidateSubjectAccessReview,
    .update = &ValidateSubjectAccessReview,
};

}  // namespace tandem::handwritten::authorization
