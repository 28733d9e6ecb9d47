// As kubernetes pkg/registry/authentication/selfsubjectreview, v1.36, which has no rules.
#include "validation/handwritten/authentication/user_info.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::authentication {
namespace {

constexpr GoField kSelfStatusFields[] = {{"userInfo", kUserInfo}};
constexpr GoStruct kSelfStatus = Struct<kSelfStatusFields>("SelfSubjectReviewStatus");

constexpr GoField kSelfFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"status", kSelfStatus},
};
constexpr GoStruct kSelfSubjectReview = Struct<kSelfFields>("SelfSubjectReview");

void AskWhoIAm(const Request& /*request*/, field::ErrorList& /*errors*/) {}

}  // namespace

TANDEM_KIND(self_subject_review) = {
    .key = {"authentication.k8s.io", "v1", "SelfSubjectReview"},
    .resource = "selfsubjectreviews",
    .scope = ObjectScope::kCluster,
    .is_kept = false,
    .type = &kSelfSubjectReview,
    .metadata = Metadata::kByRules,
    .create = &AskWhoIAm,
    .update = &AskWhoIAm,
};

}  // namespace tandem::handwritten::authentication
