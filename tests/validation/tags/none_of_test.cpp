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

TEST(NoneOf, IsAListOfValuesAndBeginnings) {
  const auto rule = FieldRule::Compile("*string", R"(+tandem:noneOf="a, x/*")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("ab")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(Invalid("value", "noneOf")));
  EXPECT_THAT(rule->OnCreate(R"("x/y")"), ElementsAre(Invalid("value", "noneOf")));
}

TEST(NoneOf, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("string", R"(+tandem:noneOf="a, b")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("b")"), ElementsAre(Invalid("value", "noneOf")));
}

TEST(NoneOf, IsForStringsAndNotEmpty) {
  EXPECT_THAT(LoadError("bool", R"(+tandem:noneOf="true")"), HasSubstr("string types"));
  EXPECT_THAT(LoadError("string", R"(+tandem:noneOf="a,")"), HasSubstr("missing"));
}

}  // namespace
}  // namespace tandem::tags
