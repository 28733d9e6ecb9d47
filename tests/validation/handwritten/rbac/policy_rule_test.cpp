#include "validation/handwritten/rbac/policy_rule.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::rbac {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

field::ErrorList Validate(std::string_view rules, ObjectScope scope) {
  const Sample sample(rules);
  field::ErrorList errors;
  ValidatePolicyRules(*sample, scope, errors);
  return errors;
}

TEST(PolicyRules, AreForResourcesOrUrls) {
  EXPECT_THAT(Validate("null", ObjectScope::kNamespaced), IsEmpty());
  EXPECT_THAT(Validate(R"([{"verbs": ["get"], "apiGroups": [""], "resources": ["pods"]}])",
                       ObjectScope::kNamespaced),
              IsEmpty());
  EXPECT_THAT(Validate(R"([{"verbs": ["get"], "nonResourceURLs": ["/x"]}])", ObjectScope::kCluster),
              IsEmpty());
  for (const char* name : {"apiGroups", "resources", "resourceNames"}) {
    const std::string both =
        R"([{"verbs": ["get"], "nonResourceURLs": ["/x"], ")" + std::string(name) + R"(": ["a"]}])";
    EXPECT_THAT(Texts(Validate(both, ObjectScope::kCluster)),
                ElementsAre("rules[0].nonResourceURLs: Invalid value: [\"/x\"]: rules cannot apply "
                            "to both regular resources and non-resource URLs"));
  }
}

TEST(PolicyRules, HaveNoUrlsInNamespaces) {
  EXPECT_THAT(Texts(Validate(R"([{"verbs": ["get"], "nonResourceURLs": ["/<x>"]}])",
                             ObjectScope::kNamespaced)),
              ElementsAre("rules[0].nonResourceURLs: Invalid value: [\"/\\u003cx\\u003e\"]: "
                          "namespaced rules cannot apply to non-resource URLs"));
}

TEST(PolicyRules, NameVerbsGroupsAndResources) {
  const field::ErrorList errors = Validate("[{}]", ObjectScope::kCluster);
  EXPECT_THAT(
      Texts(errors),
      ElementsAre(
          "rules[0].verbs: Required value: verbs must contain at least one value",
          "rules[0].apiGroups: Required value: resource rules must supply at least one api group",
          "rules[0].resources: Required value: resource rules must supply at least one resource"));
  ASSERT_EQ(errors.size(), 3U);
  EXPECT_TRUE(errors[0].covered_by_declarative);
  EXPECT_FALSE(errors[1].covered_by_declarative);
}

}  // namespace
}  // namespace tandem::handwritten::rbac
