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

TEST(Minimum, LimitsIntegersFromBelow) {
  const auto rule = FieldRule::Compile("int32", "+k8s:minimum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("3"), IsEmpty());
  EXPECT_THAT(rule->OnCreate("2"), ElementsAre(Invalid("value", "minimum")));
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(Invalid("value", "minimum")));
}

TEST(Minimum, ComparesUnsignedValuesBeyondInt64) {
  const auto rule = FieldRule::Compile("uint64", "+k8s:minimum=9223372036854775807");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("18446744073709551615"), IsEmpty());
  EXPECT_THAT(rule->OnCreate("0"), ElementsAre(Invalid("value", "minimum")));
}

TEST(Minimum, AcceptsNilPointers) {
  const auto rule = FieldRule::Compile("*int32", "+k8s:minimum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
}

TEST(Minimum, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("int32", "+k8s:minimum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("1", "1"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("1", "2"), ElementsAre(Invalid("value", "minimum")));
}

TEST(Minimum, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("int32", "+k8s:minimum=01"), HasSubstr("not a valid int value"));
  EXPECT_THAT(LoadError("int16", "+k8s:minimum=32768"), HasSubstr("does not fit in int16"));
  EXPECT_THAT(LoadError("float64", "+k8s:minimum=1"),
              HasSubstr("can only be used on integer types (float64)"));
}

}  // namespace
}  // namespace tandem::tags
