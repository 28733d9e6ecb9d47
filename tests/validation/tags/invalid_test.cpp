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

TEST(InvalidTag, IsWhateverIsSet) {
  const auto rule = FieldRule::Compile("string", R"(+tandem:invalid="no")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(Invalid("value", "invalid")));
}

TEST(InvalidTag, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("*bool", R"(+tandem:invalid="no")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("false", "false"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("true", "false"), ElementsAre(Invalid("value", "invalid")));
}

TEST(InvalidTag, SaysWhy) {
  EXPECT_THAT(LoadError("string", R"(+tandem:invalid="")"), HasSubstr("must say why"));
}

}  // namespace
}  // namespace tandem::tags
