#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::TooLong;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(EachVal, ReportsAtEveryElement) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:eachVal=+k8s:maxLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"(["a", "bc", "d", "ef"])"),
              ElementsAre(TooLong("value[1]", "maxLength"), TooLong("value[3]", "maxLength")));
}

TEST(EachVal, ReportsAtEveryMapEntryByKey) {
  const auto rule = FieldRule::Compile("map[string]string", "+k8s:eachVal=+k8s:maxLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"z": "long", "a": "long"})"),
              ElementsAre(TooLong("value[a]", "maxLength"), TooLong("value[z]", "maxLength")));
}

TEST(EachVal, RevalidatesAllElementsOfAnAtomicListThatChanged) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:eachVal=+k8s:maxLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"(["long"])", R"(["long"])"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"(["long"])", R"(["long", "a"])"),
              ElementsAre(TooLong("value[0]", "maxLength")));
}

TEST(EachVal, SkipsUnchangedElementsOfASet) {
  const auto rule =
      FieldRule::Compile("[]string", "+k8s:listType=set\n+k8s:eachVal=+k8s:maxLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"(["long"])", R"(["a", "long"])"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"(["long"])", R"(["lng", "long"])"),
              ElementsAre(TooLong("value[0]", "maxLength")));
}

TEST(EachVal, RunsOneTagOverTheWholeListBeforeTheNext) {
  const auto rule = FieldRule::Compile(
      "[]string",
      "+k8s:eachVal=+k8s:validateFalse=\"one\"\n+k8s:eachVal=+k8s:validateFalse=\"two\"");
  ASSERT_TRUE(rule);
  const field::ErrorList errors = rule->OnCreate(R"(["a", "b"])");
  ASSERT_EQ(errors.size(), 4U);
  EXPECT_EQ(errors[1].field, "value[1]");
  EXPECT_EQ(errors[2].field, "value[0]");
}

TEST(EachVal, RefusesOtherTypesAndEmptyPayloads) {
  EXPECT_THAT(LoadError("string", "+k8s:eachVal=+k8s:minLength=1"),
              HasSubstr("can only be used on list or map types (Builtin)"));
  EXPECT_THAT(LoadError("[]string", "+k8s:eachVal=5"), HasSubstr("tag value has wrong type"));
}

}  // namespace
}  // namespace tandem::tags
