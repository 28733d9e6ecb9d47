#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Forbidden;
using support::Invalid;
using support::Required;
using support::RuleSetup;
using support::TypeRules;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(Dependent, RunsInFieldOrderAmongOtherHoistedRules) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:dependentRequired("d")
  A *string `json:"a"`
  // +k8s:unionMember
  B *string `json:"b"`
  // +k8s:dependentForbidden("a")
  C *string `json:"c"`
  D *string `json:"d"`
})");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"a": "", "c": ""})"),
              ElementsAre(Required("d", "dependentRequired"), Invalid("<nil>", "union"),
                          Forbidden("a", "dependentForbidden")));
}

TEST(Dependent, HoldsUnderItsConditions) {
  RuleSetup setup;
  setup.options.Set("X", false);
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:ifEnabled(X)=+k8s:dependentRequired("b")
  A *string `json:"a"`
  B *string `json:"b"`
})",
                                        setup);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate(R"({"a": ""})"), IsEmpty());
}

}  // namespace
}  // namespace tandem::tags
