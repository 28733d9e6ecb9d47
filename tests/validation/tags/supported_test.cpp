#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::NotSupported;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Supported, IsAListOfValuesAndBeginnings) {
  const auto rule = FieldRule::Compile("string", R"(+tandem:supported="cpu, x/*")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("cpu")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("x/")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("x/y")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("cpus")"), ElementsAre(NotSupported("value")));
  EXPECT_THAT(rule->OnCreate(R"("")"), ElementsAre(NotSupported("value")));
}

TEST(Supported, IsNotAskedOfANilPointer) {
  const auto rule = FieldRule::Compile("*string", R"(+tandem:supported="a")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("")"), ElementsAre(NotSupported("value")));
}

TEST(Supported, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("string", R"(+tandem:supported="a")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("b")", R"("b")"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("b")", R"("c")"), ElementsAre(NotSupported("value")));
}

TEST(Supported, IsForStringsAndNotEmpty) {
  EXPECT_THAT(LoadError("bool", R"(+tandem:supported="true")"), HasSubstr("string types"));
  EXPECT_THAT(LoadError("string", R"(+tandem:supported="")"), HasSubstr("missing"));
}

}  // namespace
}  // namespace tandem::tags
