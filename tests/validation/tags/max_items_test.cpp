#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::TooMany;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(MaxItems, LimitsTheLengthOfAList) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:maxItems=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"(["a", "b"])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"(["a", "b", "c"])"), ElementsAre(TooMany("value", "maxItems")));
}

TEST(MaxItems, StopsOtherRules) {
  const auto rule = FieldRule::Compile(
      "[]string", "+k8s:maxItems=1\n+k8s:eachVal=+k8s:maxLength=1\n+k8s:validateFalse=\"m\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"(["aa", "bb"])"), ElementsAre(TooMany("value", "maxItems")));
}

TEST(MaxItems, CountsTheBytesOfAByteSlice) {
  const auto rule = FieldRule::Compile("[]byte", "+k8s:maxItems=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("AA==")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("AAE=")"), ElementsAre(TooMany("value", "maxItems")));
}

TEST(MaxItems, LetsAnUnchangedBadListThrough) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:maxItems=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"(["a", "b"])", R"(["a", "b"])"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"(["a", "b"])", R"(["b", "a"])"),
              ElementsAre(TooMany("value", "maxItems")));
}

TEST(MaxItems, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("[]string", "+k8s:maxItems=-1"),
              HasSubstr("must be greater than or equal to zero"));
  EXPECT_THAT(LoadError("map[string]string", "+k8s:maxItems=1"),
              HasSubstr("can only be used on list types"));
}

}  // namespace
}  // namespace tandem::tags
