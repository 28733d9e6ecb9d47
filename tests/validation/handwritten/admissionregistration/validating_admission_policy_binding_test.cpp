#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() {
  return FindStrategy("admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicyBinding", "");
}

std::string Binding(const std::string& spec) {
  return R"({"metadata": {"name": "b", "resourceVersion": "1"}, "spec": {)" + spec + "}}";
}

TEST(ValidatingAdmissionPolicyBinding, AcceptsAPlainOne) {
  const std::string good = Binding(R"("policyName": "p", "validationActions": ["Deny", "Audit"],
      "paramRef": {"name": "x", "parameterNotFoundAction": "Deny"})");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(ValidatingAdmissionPolicyBinding, NamesAPolicyAndItsParameters) {
  EXPECT_THAT(
      Write(Rules(), Binding(R"("paramRef": {"name": "x", "selector": {}}, "matchResources": {},
                                "validationActions": ["Warn"])"))
          .Strategy(),
      ElementsAre("spec.policyName: Required value",
                  "spec.paramRef.name: Forbidden: name and selector are mutually exclusive",
                  "spec.paramRef.selector: Forbidden: name and selector are mutually exclusive",
                  "spec.paramRef.parameterNotFoundAction: Required value",
                  "spec.matchResources.matchPolicy: Required value",
                  "spec.matchResources.namespaceSelector: Required value",
                  "spec.matchResources.objectSelector: Required value"));
  EXPECT_THAT(Write(Rules(), Binding(R"("policyName": "p", "validationActions": ["Warn"],
                                        "paramRef": {"parameterNotFoundAction": "Allow"})"))
                  .Strategy(),
              ElementsAre("spec.paramRef: Required value: one of name or selector must be "
                          "specified"));
}

TEST(ValidatingAdmissionPolicyBinding, IsDeclaredToNameAPolicyAndToAct) {
  const field::ErrorList errors = Write(Rules(), Binding("")).StrategyErrors();
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_TRUE(errors[0].covered_by_declarative);
  EXPECT_TRUE(errors[1].covered_by_declarative);
}

TEST(ValidatingAdmissionPolicyBinding, ActsInOneWay) {
  EXPECT_THAT(Write(Rules(), Binding(R"("policyName": "p")")).Strategy(),
              ElementsAre("spec.validationActions: Required value: at least one validation action "
                          "is required"));
  EXPECT_THAT(
      Write(Rules(), Binding(R"("policyName": "p", "validationActions": ["Deny", "Warn", "x",
                                                                        "Deny"])"))
          .Strategy(),
      ElementsAre(StartsWith("spec.validationActions[2]: Unsupported value: \"x\""),
                  "spec.validationActions[3]: Duplicate value: \"Deny\"",
                  StartsWith("spec.validationActions: Invalid value: "
                             "[\"Deny\",\"Warn\",\"x\",\"Deny\"]: must not contain both Deny")));
}

}  // namespace
}  // namespace tandem::handwritten::admissionregistration
