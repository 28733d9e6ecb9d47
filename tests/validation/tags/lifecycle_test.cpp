#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using support::TypeRules;
using testing::HasSubstr;

TEST(Lifecycle, KnowsVersionsOfItsRelease) {
  EXPECT_EQ(LoadError("string", "+k8s:alpha(since: \"2.1\")=+k8s:required"), "");
  EXPECT_THAT(
      LoadError("string", "+k8s:alpha(since: \"2.1\")=+k8s:required", {.release = compile::k1_36}),
      HasSubstr("expected 1.<minor version>, got 2.1"));
  EXPECT_THAT(LoadError("string", "+k8s:beta(since: \"1.\")=+k8s:required"), HasSubstr("got 1."));
}

TEST(Lifecycle, MarksUnionsByTheirFirstMember) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:beta=+k8s:unionMember
  // +k8s:optional
  A *string `json:"a"`
  // +k8s:alpha=+k8s:unionMember
  // +k8s:optional
  B *string `json:"b"`
})");
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->OnCreate("{}").front().stability, field::Stability::kBeta);
}

}  // namespace
}  // namespace tandem::tags
