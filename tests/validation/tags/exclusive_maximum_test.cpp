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

TEST(ExclusiveMaximum, RefusesTheBoundItself) {
  const auto rule = FieldRule::Compile("*int32", "+k8s:exclusiveMaximum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("2"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate("3"), ElementsAre(Invalid("value", "exclusiveMaximum")));
  EXPECT_THAT(rule->OnUpdate("3", "3"), IsEmpty());
}

TEST(ExclusiveMaximum, RefusesBadPayloads) {
  EXPECT_THAT(LoadError("uint32", "+k8s:exclusiveMaximum=-1"), HasSubstr("as uint"));
}

}  // namespace
}  // namespace tandem::tags
