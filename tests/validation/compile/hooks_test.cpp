#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::LoadError;
using testing::HasSubstr;

TEST(Hooks, GoFunctionsNeedATag) {
  EXPECT_THAT(LoadError("string", "", {.source = "func ValidateCustom_T_Value() {}"}),
              HasSubstr("+k8s:customValidation: pkg.ValidateCustom_T_Value: no matching tag"));
  EXPECT_EQ(
      LoadError("string", "", {.release = k1_36, .source = "func ValidateCustom_T_Value() {}"}),
      "");
}

TEST(Hooks, OfOtherPackagesAreNotOurs) {
  const tags::Hooks hooks = {{"example.com/other.T.Value", {}}};
  EXPECT_EQ(LoadError("string", "", {.hooks = &hooks}), "");
}

}  // namespace
}  // namespace tandem::compile
