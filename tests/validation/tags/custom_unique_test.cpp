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

TEST(CustomUnique, LeavesDuplicatesToOthers) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:listType=set\n+k8s:customUnique");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"(["a", "a"])"), IsEmpty());
}

TEST(CustomUnique, KeepsElementsCorrelated) {
  const auto rule = FieldRule::Compile(
      "[]string", "+k8s:listType=set\n+k8s:customUnique\n+k8s:eachVal=+k8s:maxLength=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"(["long"])", R"(["long", "longer"])"),
              ElementsAre(TooLong("value[1]", "maxLength")));
}

TEST(CustomUnique, RefusesOtherTypesAndPayloads) {
  EXPECT_THAT(LoadError("string", "+k8s:customUnique"),
              HasSubstr("can only be used on list types"));
  EXPECT_THAT(LoadError("[]string", "+k8s:customUnique=set"),
              HasSubstr("tag value has wrong type"));
}

}  // namespace
}  // namespace tandem::tags
