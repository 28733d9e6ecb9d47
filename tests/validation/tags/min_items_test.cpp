#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::TooFew;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(MinItems, RequiresAListOfSomeLength) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:minItems=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"(["a", "b"])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"(["a"])"), ElementsAre(TooFew("value", "minItems")));
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(TooFew("value", "minItems")));
}

TEST(MinItems, LetsAnUnchangedBadListThrough) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:minItems=2");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"(["a"])", R"(["a"])"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"(["a"])", R"(["b"])"), ElementsAre(TooFew("value", "minItems")));
}

TEST(MinItems, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("[]string", "+k8s:minItems=a"), HasSubstr("tag value has wrong type"));
  EXPECT_THAT(LoadError("string", "+k8s:minItems=1"), HasSubstr("can only be used on list types"));
}

}  // namespace
}  // namespace tandem::tags
