#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(ValidateTrue, NeverFails) {
  const auto rule =
      FieldRule::Compile("string", "+k8s:validateTrue(flags: \"ShortCircuit\")=\"m\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("b")"), IsEmpty());
}

TEST(ValidateTrue, RefusesOrdinaryUse) {
  EXPECT_THAT(LoadError("string", "+k8s:validateTrue=\"m\"", {.test_tags = false}),
              HasSubstr("is for tests"));
}

}  // namespace
}  // namespace tandem::tags
