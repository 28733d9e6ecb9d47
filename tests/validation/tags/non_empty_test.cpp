#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::Required;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(NonEmpty, IsAskedOfStringsThatAreThere) {
  const auto pointer = FieldRule::Compile("*string", "+tandem:nonEmpty");
  ASSERT_TRUE(pointer);
  EXPECT_THAT(pointer->OnCreate(""), IsEmpty());
  EXPECT_THAT(pointer->OnCreate(R"("a")"), IsEmpty());
  EXPECT_THAT(pointer->OnCreate(R"("")"), ElementsAre(Required("value")));
  const auto text = FieldRule::Compile("string", "+tandem:nonEmpty");
  ASSERT_TRUE(text);
  EXPECT_THAT(text->OnCreate(""), ElementsAre(Required("value")));
}

TEST(NonEmpty, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("*string", "+tandem:nonEmpty");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("")", R"("")"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("")"), ElementsAre(Required("value")));
}

TEST(NonEmpty, IsForStrings) {
  EXPECT_THAT(LoadError("[]string", "+tandem:nonEmpty"), HasSubstr("string types"));
}

}  // namespace
}  // namespace tandem::tags
