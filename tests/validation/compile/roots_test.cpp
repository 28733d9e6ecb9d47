#include "validation/compile/roots.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"
#include "validation/gotypes/loader.h"

namespace tandem::compile {
namespace {

using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Roots, ReadTheSubresourcesOfAType) {
  const auto rules = TypeRules::Compile(R"(
// +k8s:supportsSubresource="/status"
type T struct {
  // +k8s:required
  A string `json:"a"`
}

// +k8s:isSubresource="/scale"
type S struct {})");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->program().FindRoot("", "pkg", "T")->subresources, ElementsAre("/", "/status"));
  EXPECT_THAT(rules->program().FindRoot("", "pkg", "S")->subresources, ElementsAre("/scale"));
}

TEST(Roots, AreExportedTypesThatDoNotOptOut) {
  const auto rules = TypeRules::Compile(R"(
type T struct {}
// +k8s:validation-gen=false
type Out struct {}
type hidden struct {})");
  ASSERT_TRUE(rules);
  EXPECT_NE(rules->program().FindRoot("", "pkg", "T"), nullptr);
  EXPECT_EQ(rules->program().FindRoot("", "pkg", "Out"), nullptr);
  EXPECT_EQ(rules->program().FindRoot("", "pkg", "hidden"), nullptr);
}

TEST(Roots, AreOfTheGroupThatAFileOfThePackageNames) {
  struct Case {
    const char* doc;
    const char* info;
    const char* types;
    const char* group;
  };
  const Case cases[] = {
      {"// +groupName=a\n", "", "", "a"},
      {"", "// +groupName=b\n", "", "b"},
      {"// +groupName=a\n", "// +groupName=b\n", "// +groupName=c\n", "a"},
      {"", "// +groupName=b\n", "// +groupName=c\n", "b"},
      {"", "", "// +groupName=c\n\n// Package v1.\n", "c"},
      {"", "", "", ""},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.group);
    gotypes::SourcePackage package;
    package.path = "example.org/v1";
    package.directory = "v1";
    package.files.push_back({"v1/doc.go", test.doc + std::string("package v1\n")});
    package.files.push_back({"v1/groupversion_info.go", test.info + std::string("package v1\n")});
    package.files.push_back(
        {"v1/a_types.go", test.types + std::string("package v1\n\n// +groupName=other\n")});
    gotypes::Universe universe;
    std::vector<gotypes::SourcePackage> packages;
    packages.push_back(std::move(package));
    ASSERT_TRUE(universe.Load(std::move(packages)).empty());
    EXPECT_EQ(FindRoots(*universe.FindPackage("example.org/v1"), {}).group, test.group);
  }
}

TEST(Roots, NameSubresourcesWithoutQuotesInOldReleases) {
  const auto rules = TypeRules::Compile(R"(
// +k8s:supportsSubresource=/status
type T struct {})");
  ASSERT_TRUE(rules);
  EXPECT_TRUE(rules->program().roots()[0].Accepts("status"));
}

TEST(Roots, ServeOneSubresourceOnly) {
  const auto rules = TypeRules::Compile(R"(
// +k8s:isSubresource="/a"
// +k8s:isSubresource="/b"
type T struct {})");
  ASSERT_FALSE(rules);
  EXPECT_THAT(rules.error().message, HasSubstr("may be given only once"));
}

}  // namespace
}  // namespace tandem::compile
