// As kubernetes pkg/registry/authorization/selfsubjectrulesreview, v1.36, which has no rules but
// that there is a namespace.
#include "validation/handwritten/access.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::authorization {
namespace {

constexpr GoField kRulesSpecFields[] = {{"namespace", String()}};
constexpr GoStruct kRulesSpec = Struct<kRulesSpecFields>("SelfSubjectRulesReviewSpec");

constexpr GoField kResourceRuleFields[] = {
    {"verbs", List(String())},
    {{"apiGroups", "APIGroups"}, List(String())},
    {"resources", List(String())},
    {"resourceNames", List(String())},
};
constexpr GoStruct kResourceRule = Struct<kResourceRuleFields>("ResourceRule");

constexpr GoField kUrlRuleFields[] = {
    {"verbs", List(String())},
    {"nonResourceURLs", List(String())},
};
constexpr GoStruct kUrlRule = Struct<kUrlRuleFields>("NonResourceRule");

constexpr GoField kRulesStatusFields[] = {
    {"resourceRules", List(kResourceRule)},
    {"nonResourceRules", List(kUrlRule)},
    {"incomplete", Bool()},
    {"evaluationError", String()},
};
constexpr GoStruct kRulesStatus = Struct<kRulesStatusFields>("SubjectRulesReviewStatus");

constexpr GoField kRulesReviewFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kRulesSpec},
    {"status", kRulesStatus},
};
constexpr GoStruct kSelfSubjectRulesReview = Struct<kRulesReviewFields>("SelfSubjectRulesReview");

// As authorization ValidateSelfSubjectRulesReview.
void ValidateNothing(const Request& /*request*/, field::ErrorList& /*errors*/) {}

/// It is refused as a bad request, not for a field.
bool NamesNoNamespace(json::ValueView object) {
  return Text(object.Member("spec"), "namespace").empty();
}

}  // namespace

TANDEM_KIND(self_subject_rules_review) = {
    .key = {"authorization.k8s.io", "v1", "SelfSubjectRulesReview"},
    .resource = "selfsubjectrulesreviews",
    .scope = ObjectScope::kCluster,
    .is_kept = false,
    .type = &kSelfSubjectRulesReview,
    .metadata = Metadata::kByRules,
    .create = &ValidateNothing,
    .update = &ValidateNothing,
    .left_out = {"a missing namespace", &NamesNoNamespace},
};

}  // namespace tandem::handwritten::authorization
