#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("networking.k8s.io", "v1", "IngressClass", ""); }

std::string Class(const std::string& spec) {
  return R"({"metadata": {"name": "c", "resourceVersion": "1"}, "spec": {)" + spec + "}}";
}

field::ErrorList WithParameters(const std::string& parameters) {
  return Write(Rules(), Class(R"("controller": "a.b/c", "parameters": {)" + parameters + "}"))
      .StrategyErrors();
}

TEST(IngressClass, AcceptsAPlainOne) {
  const std::string good = Class(R"("controller": "a.b/c", "parameters": {"apiGroup": "a.b",
      "kind": "K", "name": "n", "scope": "Namespace", "namespace": "n"})");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(IngressClass, NamesItsController) {
  EXPECT_THAT(Write(Rules(), Class("")).Strategy(), ElementsAre("spec.controller: Required value"));
  EXPECT_THAT(
      Write(Rules(), Class(R"("controller": "a.b/)" + std::string(250, 'c') + "\"")).Strategy(),
      ElementsAre("spec.controller: Too long: may not be more than 250 bytes"));
}

TEST(IngressClass, NamesItsParameters) {
  const field::ErrorList missing = WithParameters(R"("scope": "Cluster")");
  EXPECT_THAT(Texts(missing), ElementsAre("spec.parameters.kind: Required value",
                                          "spec.parameters.name: Required value"));
  for (const field::Error& error : missing) EXPECT_TRUE(error.covered_by_declarative);
  EXPECT_THAT(
      Texts(WithParameters(R"("apiGroup": "A", "kind": "a/b", "name": "..", "scope": "Cluster")")),
      ElementsAre(StartsWith("spec.parameters.apiGroup: Invalid value: \"A\": a lowercase"),
                  "spec.parameters.kind: Invalid value: \"a/b\": may not contain '/'",
                  "spec.parameters.name: Invalid value: \"..\": may not be '..'"));
}

TEST(IngressClass, HasANamespaceOnlyInThatScope) {
  const std::string named = R"("kind": "K", "name": "n", )";
  EXPECT_THAT(Texts(WithParameters(named + R"("scope": "x")")),
              ElementsAre("spec.parameters.scope: Unsupported value: \"x\": supported values: "
                          "\"Cluster\", \"Namespace\""));
  EXPECT_THAT(Texts(WithParameters(named + R"("scope": null)")),
              ElementsAre("spec.parameters.scope: Required value"));
  EXPECT_THAT(Texts(WithParameters(named + R"("scope": "Namespace")")),
              ElementsAre("spec.parameters.namespace: Required value: `parameters.scope` is set to "
                          "'Namespace'"));
  EXPECT_THAT(Texts(WithParameters(named + R"("scope": "Namespace", "namespace": "A")")),
              ElementsAre(StartsWith("spec.parameters.namespace: Invalid value: \"A\"")));
  EXPECT_THAT(
      Texts(WithParameters(named + R"("scope": "Cluster", "namespace": "a")")),
      ElementsAre("spec.parameters.namespace: Forbidden: `parameters.scope` is set to 'Cluster'"));
}

TEST(IngressClass, KeepsItsController) {
  EXPECT_THAT(
      Write(Rules(), Class(R"("controller": "a/b")"), Class(R"("controller": "a/c")")).Strategy(),
      ElementsAre("spec.controller: Invalid value: \"a/c\": field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::networking
