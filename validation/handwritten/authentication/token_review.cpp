// As kubernetes pkg/registry/authentication/tokenreview, v1.36, which has no rules but that there
// is a token.
#include "validation/handwritten/access.h"
#include "validation/handwritten/authentication/user_info.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::authentication {
namespace {

constexpr GoField kReviewSpecFields[] = {
    {"token", String()},
    {"audiences", List(String())},
};
constexpr GoStruct kReviewSpec = Struct<kReviewSpecFields>("TokenReviewSpec");

constexpr GoField kReviewStatusFields[] = {
    {"authenticated", Bool()},
    {"user", kUserInfo},
    {"audiences", List(String())},
    {"error", String()},
};
constexpr GoStruct kReviewStatus = Struct<kReviewStatusFields>("TokenReviewStatus");

constexpr GoField kReviewFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kReviewSpec},
    {"status", kReviewStatus},
};
constexpr GoStruct kTokenReview = Struct<kReviewFields>("TokenReview");

void AskWhoseToken(const Request& /*request*/, field::ErrorList& /*errors*/) {}

/// It is refused as a bad request, not for a field.
bool HasNoToken(json::ValueView object) { return Text(object.Member("spec"), "token").empty(); }

}  // namespace

TANDEM_KIND(token_review) = {
    .key = {"authentication.k8s.io", "v1", "TokenReview"},
    .resource = "tokenreviews",
    .scope = ObjectScope::kCluster,
    .is_kept = false,
    .type = &kTokenReview,
    .metadata = Metadata::kByRules,
    .create = &AskWhoseToken,
    .update = &AskWhoseToken,
    .left_out = {"a missing token", &HasNoToken},
};

}  // namespace tandem::handwritten::authentication
