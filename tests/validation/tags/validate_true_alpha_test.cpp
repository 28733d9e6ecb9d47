#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(ValidateTrueAlpha, NeverFails) {
  const auto rule = FieldRule::Compile("string", "+k8s:validateTrueAlpha=\"m\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
}

TEST(ValidateTrueAlpha, RefusesOrdinaryUse) {
  EXPECT_THAT(LoadError("string", "+k8s:validateTrueAlpha=\"m\"", {.test_tags = false}),
              HasSubstr("is for tests"));
}

}  // namespace
}  // namespace tandem::tags
