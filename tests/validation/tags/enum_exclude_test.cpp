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

TEST(EnumExclude, TakesAConstantOutOfItsEnum) {
  const auto rule = FieldRule::Compile("E", "", {.source = R"(
// +k8s:enum
type E string
const A E = "a"
// +k8s:enumExclude
const B E = "b"
)"});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("a")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("b")"), ElementsAre(NotSupported("value")));
}

TEST(EnumExclude, StandsOnConstantsOnly) {
  EXPECT_THAT(LoadError("string", "+k8s:enumExclude"),
              HasSubstr("cannot be specified on struct fields"));
}

TEST(EnumExclude, IsTheOnlyTagOfConstants) {
  EXPECT_THAT(
      LoadError("E", "", {.source = R"(
// +k8s:enum
type E string
// +k8s:required
const A E = "a"
)"}),
      HasSubstr("Error discovering constants: constant pkg.A: tag \"k8s:required\" cannot be "
                "specified on constant values"));
}

}  // namespace
}  // namespace tandem::tags
