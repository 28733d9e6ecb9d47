#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::TooShort;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(MinLength, CountsCharactersNotBytes) {
  const auto rule = FieldRule::Compile("string", "+k8s:minLength=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("ab")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("\u00e9")"), ElementsAre(TooShort("value", "minLength")));
}

TEST(MinLength, HoldsForAbsentStringsButNotForNilPointers) {
  const auto value = FieldRule::Compile("string", "+k8s:minLength=1");
  const auto pointer = FieldRule::Compile("*string", "+k8s:minLength=1");
  ASSERT_TRUE(value);
  ASSERT_TRUE(pointer);
  EXPECT_THAT(value->OnCreate(""), ElementsAre(TooShort("value", "minLength")));
  EXPECT_THAT(pointer->OnCreate(""), IsEmpty());
}

TEST(MinLength, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("string", "+k8s:minLength=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("")", R"("a")"), ElementsAre(TooShort("value", "minLength")));
}

TEST(MinLength, WithoutALengthIsNoRule) {
  const auto rule = FieldRule::Compile("string", "+k8s:minLength=-1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(LoadError("[]string", "+k8s:eachVal=+k8s:minLength=0"),
              HasSubstr("no validation functions found"));
}

TEST(MinLength, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("string", "+k8s:minLength=0x1"), HasSubstr("not a valid int value"));
  EXPECT_THAT(LoadError("bool", "+k8s:minLength=1"), HasSubstr("can only be used on string types"));
}

}  // namespace
}  // namespace tandem::tags
