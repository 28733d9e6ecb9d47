#include "cli/manifests/ignored_objects.h"

#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::manifests {
namespace {

bool IsIgnored(const IgnoredObjects& ignored) {
  json::Document document;
  EXPECT_TRUE(document.Parse(R"({"apiVersion":"example.org/v1","kind":"Gadget",
"metadata":{"name":"web-1","namespace":"shop"}})"));
  return ignored.Has(ObjectsOf(document.root()).front());
}

TEST(IgnoredObjects, AreNamedByKind) {
  EXPECT_FALSE(IsIgnored({}));
  EXPECT_TRUE(IsIgnored({.kinds = {"Secret", "Gadget"}}));
  EXPECT_TRUE(IsIgnored({.kinds = {"example.org/*/Gadget"}}));
  EXPECT_TRUE(IsIgnored({.kinds = {"*.org/*"}}));
  EXPECT_FALSE(IsIgnored({.kinds = {"example.com/*/Gadget", "Gad"}}));
}

TEST(IgnoredObjects, AreNamedByName) {
  EXPECT_TRUE(IsIgnored({.names = {"web-*"}}));
  EXPECT_TRUE(IsIgnored({.names = {"shop/*"}}));
  EXPECT_FALSE(IsIgnored({.names = {"web", "shop"}}));
}

TEST(IgnoredObjects, AreNamedByFile) {
  const IgnoredObjects ignored{.files = {"kustomization.yaml", "vendor/*"}};
  EXPECT_TRUE(ignored.HasFile("a/b/kustomization.yaml"));
  EXPECT_TRUE(ignored.HasFile("kustomization.yaml"));
  EXPECT_TRUE(ignored.HasFile("vendor/x/y.yaml"));
  EXPECT_TRUE(ignored.HasFile("./vendor/x/y.yaml"));
  EXPECT_FALSE(ignored.HasFile("a/vendor/y.yaml"));
  EXPECT_FALSE(ignored.HasFile("-"));
}

}  // namespace
}  // namespace tandem::manifests
