#include "validation/crd/roots.h"

#include "tests/validation/crd/custom_resource.h"
#include "validation/json/render.h"
#include "validation/rules/defaulting.h"

namespace tandem::crd {
namespace {

using testing::ElementsAre;

std::shared_ptr<const definition::Definition> LoadWidgets() {
  return definition::
      Load(support::ParseJson(
               R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
               R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
               R"("scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},"versions":[)"
               R"({"name":"v1","storage":true,"subresources":{"status":{}},"schema":)"
               R"({"openAPIV3Schema":{"type":"object","properties":{"a":{"type":"integer",)"
               R"("default":1}}}}},{"name":"v2","schema":{"openAPIV3Schema":{"type":"object"}}}]}})"))
          .definition;
}

TEST(Roots, AreOneForEveryVersion) {
  rules::Program program;
  AddRoots(LoadWidgets(), program);
  const rules::Root* v1 = program.FindRoot("example.com", "v1", "Widget");
  ASSERT_NE(v1, nullptr);
  EXPECT_THAT(v1->subresources, ElementsAre("/", "/status"));
  const rules::Root* v2 = program.FindRoot("example.com", "v2", "Widget");
  ASSERT_NE(v2, nullptr);
  EXPECT_THAT(v2->subresources, ElementsAre("/"));
  EXPECT_EQ(program.FindRoot("example.com", "v3", "Widget"), nullptr);
}

TEST(Roots, KeepTheDefinitionThatTheirDefaultsComeFrom) {
  rules::Program program;
  AddRoots(LoadWidgets(), program);
  const rules::Root* root = program.FindRoot("example.com", "v1", "Widget");
  ASSERT_NE(root, nullptr);
  ASSERT_NE(root->defaulting, nullptr);
  const json::Document document = support::ParseJson(R"({"b":null})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(root->defaulting->Apply(document.root(), overlay)),
            R"({"a":1,"b":null})");
}

}  // namespace
}  // namespace tandem::crd
