#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using support::RuleSetup;
using support::TypeRules;
using testing::HasSubstr;

TEST(Option, ConditionsNestAndAllHaveToHold) {
  for (const bool x : {false, true}) {
    for (const bool y : {false, true}) {
      RuleSetup setup;
      setup.options.Set("X", x);
      setup.options.Set("Y", y);
      const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:ifEnabled(X)=+k8s:ifDisabled(Y)=+k8s:unionMember
  // +k8s:optional
  A *string `json:"a"`
  // +k8s:unionMember
  // +k8s:optional
  B *string `json:"b"`
})",
                                            setup);
      ASSERT_TRUE(rules);
      EXPECT_EQ(rules->OnCreate("{}").empty(), !(x && !y));
    }
  }
}

TEST(Option, OnListsIsRefusedBy136) {
  EXPECT_THAT(
      LoadError("[]string", "+k8s:ifEnabled(X)=+k8s:maxItems=1", {.release = compile::k1_36}),
      HasSubstr("not supported by Kubernetes 1.36"));
}

}  // namespace
}  // namespace tandem::tags
