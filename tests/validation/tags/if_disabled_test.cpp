#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Internal;
using support::LoadError;
using support::RuleSetup;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(IfDisabled, RunsItsPayloadOnlyWhileTheOptionIsOff) {
  for (const bool option : {false, true}) {
    RuleSetup setup;
    setup.options.Set("X", option);
    const auto rule = FieldRule::Compile("string", "+k8s:ifDisabled(X)=+k8s:minLength=2", setup);
    ASSERT_TRUE(rule);
    EXPECT_EQ(rule->OnCreate(R"("a")").empty(), option);
    EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
  }
}

TEST(IfDisabled, ReportsAnOptionNobodyDefined) {
  const auto rule = FieldRule::Compile("string", "+k8s:ifDisabled(X)=+k8s:minLength=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("ab")"), ElementsAre(Internal("value")));
}

TEST(IfDisabled, RefusesAMissingPayload) {
  EXPECT_THAT(LoadError("string", "+k8s:ifDisabled(X)"),
              HasSubstr("missing required tag value of type tag"));
}

}  // namespace
}  // namespace tandem::tags
