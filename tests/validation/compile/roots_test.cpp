#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

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
