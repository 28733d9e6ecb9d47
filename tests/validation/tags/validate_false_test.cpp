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

TEST(ValidateFalse, AlwaysFails) {
  const auto rule = FieldRule::Compile("string", "+k8s:validateFalse=\"m\"");
  ASSERT_TRUE(rule);
  const field::ErrorList errors = rule->OnCreate("");
  ASSERT_THAT(errors, ElementsAre(Invalid("value", "validateFalse")));
  EXPECT_EQ(errors[0].detail, "forced failure: m");
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
}

TEST(ValidateFalse, TakesFlagsAndCohort) {
  const auto rule = FieldRule::Compile(
      "string",
      "+k8s:validateFalse(cohort: \"c\", flags: \"ShortCircuit,NonError\")=\"gate\"\n"
      "+k8s:validateFalse(cohort: \"c\")=\"gated\"\n+k8s:validateFalse=\"open\"");
  ASSERT_TRUE(rule);
  const field::ErrorList errors = rule->OnCreate("");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].detail, "forced failure: open");
}

TEST(ValidateFalse, RefusesUnknownFlagsAndOrdinaryUse) {
  EXPECT_THAT(LoadError("string", "+k8s:validateFalse(flags: \"X\")=\"m\""),
              HasSubstr("unknown flag: \"X\""));
  EXPECT_THAT(LoadError("string", "+k8s:validateFalse=\"m\"", {.test_tags = false}),
              HasSubstr("is for tests"));
}

}  // namespace
}  // namespace tandem::tags
