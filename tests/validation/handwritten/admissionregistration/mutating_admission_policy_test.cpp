#include "tests/validation/handwritten/admissionregistration/spelled_expressions.h"
#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::admissionregistration {
namespace {

TEST(MutatingAdmissionPolicy, ChangesSomething) {
  for (const char* version : {"v1", "v1beta1", "v1alpha1"}) {
    const Strategy* const rules =
        FindStrategy("admissionregistration.k8s.io", version, "MutatingAdmissionPolicy", "");
    EXPECT_THAT(
        Write(rules, R"({"metadata": {"name": "p"}, "spec": {"failurePolicy": "Fail"}})").Whole(),
        testing::ElementsAre("spec.matchConstraints: Required value",
                             "spec.mutations: Required value: mutations must contain at "
                             "least one item",
                             "spec.reinvocationPolicy: Required value"));
    const Sample object("{}");
    EXPECT_NE(rules->LeftOutOf(*object), "");
  }
}

std::string Policy(const std::string& more) {
  return R"({"metadata": {"name": "p"}, "spec": {"failurePolicy": "Fail",
      "reinvocationPolicy": "Never", "matchConstraints": {
        "matchPolicy": "Exact", "namespaceSelector": {}, "objectSelector": {}, "resourceRules": [{
          "operations": ["DELETE"], "apiGroups": ["*"], "apiVersions": ["*"],
          "resources": ["*"]}]}, )" +
         more + "}}";
}

TEST(MutatingAdmissionPolicy, SaysHowItChangesIt) {
  const Strategy* const rules =
      FindStrategy("admissionregistration.k8s.io", "v1", "MutatingAdmissionPolicy", "");
  const SpelledExpressions expressions;
  EXPECT_THAT(
      Write(rules, Policy(R"("variables": [{"name": "a", "expression": "bad"}],
          "matchConditions": [{"name": "c", "expression": "bad"}], "mutations": [
            {}, {"patchType": "x"},
            {"patchType": "JSONPatch", "applyConfiguration": {"expression": "a"}},
            {"patchType": "ApplyConfiguration", "applyConfiguration": {"expression": " "}},
            {"patchType": "ApplyConfiguration", "applyConfiguration": {"expression": "a"},
             "jsonPatch": {}}])"))
          .With(expressions)
          .Strategy(),
      testing::ElementsAre(
          "spec.matchConstraints.resourceRules.operations: Unsupported value: \"DELETE\": "
          "supported values: \"*\", \"CONNECT\", \"CREATE\", \"UPDATE\"",
          "spec.matchConditions[0].expression: Invalid value: \"bad\": condition, authorizer",
          "spec.variables[0].expression: Invalid value: \"bad\": variable, authorizer after none "
          "of 1",
          "spec.mutations[0].patchType: Required value",
          "spec.mutations[1].patchType: Unsupported value: \"x\": supported values: "
          "\"ApplyConfiguration\", \"JSONPatch\"",
          "spec.mutations[2].jsonPatch: Required value: must be specified when patchType is "
          "JSONPatch",
          "spec.mutations[2].applyConfiguration: Invalid value: \"{applyConfiguration}\": must not "
          "be specified when patchType is JSONPatch",
          "spec.mutations[3].applyConfiguration.expression: Required value",
          "spec.mutations[4].jsonPatch: Invalid value: \"{jsonPatch}\": must not be specified when "
          "patchType is ApplyConfiguration"));
}

}  // namespace
}  // namespace tandem::handwritten::admissionregistration
