#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::admissionregistration {
namespace {

TEST(MutatingAdmissionPolicyBinding, NamesAPolicyInEveryVersion) {
  for (const char* version : {"v1", "v1beta1", "v1alpha1"}) {
    const Strategy* const rules =
        FindStrategy("admissionregistration.k8s.io", version, "MutatingAdmissionPolicyBinding", "");
    EXPECT_THAT(Write(rules, R"({"metadata": {"name": "b"}, "spec": {"policyName": "p"}})").Whole(),
                testing::IsEmpty());
    EXPECT_THAT(Write(rules, R"({"metadata": {"name": "b"}})").Whole(),
                testing::ElementsAre("spec.policyName: Required value"));
  }
}

TEST(MutatingAdmissionPolicyBinding, IsAboutWhatCanBeChanged) {
  const Strategy* const rules =
      FindStrategy("admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicyBinding", "");
  EXPECT_THAT(Write(rules, R"({"metadata": {"name": "b"}, "spec": {"policyName": "p",
                  "matchResources": {"matchPolicy": "x", "namespaceSelector": {},
                    "objectSelector": {}, "resourceRules": [{"operations": ["CREATE", "DELETE"],
                      "apiGroups": ["*"], "apiVersions": ["*"], "resources": ["*"]}]}}})")
                  .Whole(),
              testing::ElementsAre(
                  testing::StartsWith("spec.matchResources.matchPolicy: Unsupported value"),
                  testing::StartsWith("spec.matchResources.resourceRules.operations: Unsupported "
                                      "value: \"DELETE\"")));
}

}  // namespace
}  // namespace tandem::handwritten::admissionregistration
