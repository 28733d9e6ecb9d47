#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(ValidateTrueBeta, NeverFails) {
  const auto rule = FieldRule::Compile("string", "+k8s:validateTrueBeta=\"m\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
}

TEST(ValidateTrueBeta, RefusesOrdinaryUse) {
  EXPECT_THAT(LoadError("string", "+k8s:validateTrueBeta=\"m\"", {.test_tags = false}),
              HasSubstr("is for tests"));
}

}  // namespace
}  // namespace tandem::tags
