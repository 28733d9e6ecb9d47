#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Alpha, MarksTheErrorsOfItsPayload) {
  const auto rule =
      FieldRule::Compile("int32", "+k8s:alpha(since: \"1.36\")=+k8s:minimum=3\n+k8s:maximum=0");
  ASSERT_TRUE(rule);
  const field::ErrorList errors = rule->OnCreate("2");
  ASSERT_THAT(errors, ElementsAre(Invalid("value", "minimum"), Invalid("value", "maximum")));
  EXPECT_EQ(errors[0].stability, field::Stability::kAlpha);
  EXPECT_EQ(errors[1].stability, field::Stability::kUnmarked);
}

TEST(Alpha, MarksRulesThatAreMadeLate) {
  const auto rule = FieldRule::Compile("[]int32", "+k8s:alpha=+k8s:eachVal=+k8s:minimum=3");
  ASSERT_TRUE(rule);
  const field::ErrorList errors = rule->OnCreate("[1]");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].stability, field::Stability::kAlpha);
}

TEST(Alpha, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("int32", "+k8s:alpha=+k8s:minimum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("1", "1"), IsEmpty());
}

TEST(Alpha, RefusesBadVersionsAndMissingPayloads) {
  EXPECT_THAT(LoadError("string", "+k8s:alpha"),
              HasSubstr("missing required tag value of type tag"));
  EXPECT_THAT(LoadError("string", "+k8s:alpha(since: \"v1.34\")=+k8s:required"),
              HasSubstr("expected <major>.<minor>, got v1.34"));
  EXPECT_THAT(LoadError("string", "+k8s:alpha(\"1.34\")=+k8s:required"),
              HasSubstr("unrecognized named argument"));
}

}  // namespace
}  // namespace tandem::tags
