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

TEST(Monotonic, RefusesADecrease) {
  const auto rule = FieldRule::Compile("*int64", "+k8s:monotonic");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("1"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("1", "1"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("1", "2"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("1", ""), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("1", "0"), ElementsAre(Invalid("value", "monotonic")));
}

TEST(Monotonic, ComparesUnsignedValuesBeyondInt64) {
  const auto rule = FieldRule::Compile("uint64", "+k8s:monotonic");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("18446744073709551614", "18446744073709551615"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("18446744073709551615", "9"),
              ElementsAre(Invalid("value", "monotonic")));
}

TEST(Monotonic, RefusesOtherTypesAndPayloads) {
  EXPECT_THAT(LoadError("string", "+k8s:monotonic"),
              HasSubstr("must be an integer type (got string)"));
  EXPECT_THAT(LoadError("int32", "+k8s:monotonic=1"), HasSubstr("tag value has wrong type"));
}

}  // namespace
}  // namespace tandem::tags
