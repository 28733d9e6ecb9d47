#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Forbidden;
using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Forbidden, RefusesSetFields) {
  const auto rule = FieldRule::Compile("string", "+k8s:forbidden");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(support::Forbidden("value")));
}

TEST(Forbidden, StopsOtherRulesEitherWay) {
  const auto rule = FieldRule::Compile("string", "+k8s:forbidden\n+k8s:validateFalse=\"m\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("a")"), ElementsAre(support::Forbidden("value")));
}

TEST(Forbidden, LetsAnUnchangedValueThrough) {
  const auto rule = FieldRule::Compile("string", "+k8s:forbidden");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("b")"), ElementsAre(support::Forbidden("value")));
}

TEST(Forbidden, RefusesPayloads) {
  EXPECT_THAT(LoadError("string", "+k8s:forbidden=1"), HasSubstr("tag value has wrong type"));
}

}  // namespace
}  // namespace tandem::tags
