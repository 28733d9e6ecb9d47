#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Forced, ReadsFlagsWithBlanksBetween) {
  const auto rule = FieldRule::Compile(
      "string",
      "+k8s:validateFalse(flags: \"ShortCircuit, NonError\")=\"a\"\n+k8s:validateFalse=\"b\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
}

TEST(Forced, RefusesEmptyFlagsBetweenCommas) {
  EXPECT_THAT(LoadError("string", "+k8s:validateTrue(flags: \"ShortCircuit,,\")=\"m\""),
              HasSubstr("unknown flag: \"\""));
}

}  // namespace
}  // namespace tandem::tags
