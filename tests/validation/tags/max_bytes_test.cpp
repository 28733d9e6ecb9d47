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

TEST(MaxBytes, CountsBytesNotCharacters) {
  const auto rule = FieldRule::Compile("string", "+k8s:maxBytes=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("abc")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("\u00e9\u00e9")"), ElementsAre(TooLong("value", "maxBytes")));
}

TEST(MaxBytes, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("*string", "+k8s:maxBytes=1");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("ab")", R"("ab")"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("ab")", ""), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("ab")", R"("bc")"), ElementsAre(TooLong("value", "maxBytes")));
}

TEST(MaxBytes, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("string", "+k8s:maxBytes=-1"),
              HasSubstr("must be greater than or equal to zero"));
  EXPECT_THAT(LoadError("[]byte", "+k8s:maxBytes=1"),
              HasSubstr("can only be used on string types"));
}

}  // namespace
}  // namespace tandem::tags
