#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::FieldRule;
using support::LoadError;
using support::NotSupported;
using support::RuleSetup;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Constants, OfOneValueAreRepresentedByTheLongestComment) {
  const auto rule = FieldRule::Compile("E", "", {.source = R"(
// +k8s:enum
type E string
const A E = "a"
// The one that speaks.
// +k8s:enumExclude
const B E = "a"
const C E = "c"
)"});
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(NotSupported("value")));
  EXPECT_THAT(rule->OnCreate(R"("c")"), IsEmpty());
}

TEST(Constants, TakeSeedSpellings) {
  RuleSetup setup{.source = R"(
// +k8s:enum
type E string
// +k8s:ifOptionEnabled(X)=+k8s:enumExclude
const A E = "a"
)"};
  setup.options.Set("X", true);
  const auto rule = FieldRule::Compile("E", "", setup);
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(NotSupported("value")));
}

TEST(Constants, RefuseNestedConditions) {
  EXPECT_THAT(LoadError("E", "", {.source = R"(
type E string
// +k8s:ifEnabled(X)=+k8s:ifEnabled(Y)=+k8s:enumExclude
const A E = "a"
)"}),
              HasSubstr("conditions on constants cannot be nested"));
}

}  // namespace
}  // namespace tandem::compile
