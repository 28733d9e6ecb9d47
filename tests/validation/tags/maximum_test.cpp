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

TEST(Maximum, LimitsIntegersFromAbove) {
  const auto rule = FieldRule::Compile("int32", "+k8s:maximum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("3"), IsEmpty());
  EXPECT_THAT(rule->OnCreate("4"), ElementsAre(Invalid("value", "maximum")));
}

TEST(Maximum, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("int32", "+k8s:maximum=3");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("5", "5"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("5", "4"), ElementsAre(Invalid("value", "maximum")));
}

TEST(Maximum, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("uint16", "+k8s:maximum=65536"),
              HasSubstr("value 65536 does not fit in uint16 (range [0, 65535])"));
  EXPECT_THAT(LoadError("string", "+k8s:maximum=1"),
              HasSubstr("can only be used on integer types (string)"));
}

}  // namespace
}  // namespace tandem::tags
