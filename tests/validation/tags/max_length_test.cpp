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

TEST(MaxLength, CountsCharactersNotBytes) {
  const auto rule = FieldRule::Compile("string", "+k8s:maxLength=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("\u00e9\u00e9")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("\u00e9\u00e9\u00e9")"),
              ElementsAre(TooLong("value", "maxLength")));
}

TEST(MaxLength, AcceptsNilPointers) {
  const auto rule = FieldRule::Compile("*string", "+k8s:maxLength=0");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(TooLong("value", "maxLength")));
}

TEST(MaxLength, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("string", "+k8s:maxLength=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("abc")", R"("abc")"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("abcd")", R"("abc")"), ElementsAre(TooLong("value", "maxLength")));
}

TEST(MaxLength, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("string", "+k8s:maxLength=-1"),
              HasSubstr("must be greater than or equal to zero"));
  EXPECT_THAT(LoadError("string", "+k8s:maxLength"), HasSubstr("missing required tag value"));
  EXPECT_THAT(LoadError("int32", "+k8s:maxLength=1"),
              HasSubstr("can only be used on string types"));
}

}  // namespace
}  // namespace tandem::tags
