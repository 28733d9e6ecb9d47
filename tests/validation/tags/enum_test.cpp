#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Internal;
using support::LoadError;
using support::NotSupported;
using support::RuleSetup;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kColors = R"(
// +k8s:enum
type Color string
const (
  Red Color = "red"
  Blue Color = "blue"
  // +k8s:enumExclude
  Gone Color = "gone"
  // +k8s:ifEnabled(Pastel)=+k8s:enumExclude
  Black Color = "black"
  // +k8s:ifDisabled(Neon)=+k8s:enumExclude
  Pink Color = "pink"
)
)";

RuleSetup WithOptions(bool pastel, bool neon) {
  RuleSetup setup{.source = kColors};
  setup.options.Set("Pastel", pastel);
  setup.options.Set("Neon", neon);
  return setup;
}

TEST(Enum, AllowsTheValuesOfItsConstants) {
  const auto rule = FieldRule::Compile("Color", "", WithOptions(false, true));
  ASSERT_TRUE(rule) << rule.error().message;
  for (const auto value : {R"("red")", R"("blue")", R"("black")", R"("pink")"}) {
    EXPECT_THAT(rule->OnCreate(value), IsEmpty()) << value;
  }
  EXPECT_THAT(rule->OnCreate(R"("green")"), ElementsAre(NotSupported("value")));
  EXPECT_THAT(rule->OnCreate(R"("gone")"), ElementsAre(NotSupported("value")));
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(NotSupported("value")));
}

TEST(Enum, ListsWhatIsAllowedNow) {
  const auto rule = FieldRule::Compile("Color", "", WithOptions(true, false));
  ASSERT_TRUE(rule);
  const field::ErrorList errors = rule->OnCreate(R"("black")");
  ASSERT_THAT(errors, ElementsAre(NotSupported("value")));
  EXPECT_EQ(errors[0].detail, R"(supported values: "blue", "red")");
}

TEST(Enum, NeedsEveryOptionItsConstantsName) {
  const auto rule = FieldRule::Compile("Color", "", {.source = kColors});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("red")"), ElementsAre(Internal("value")));
}

TEST(Enum, TakesUndefinedOptionsForOffAs136Did) {
  const auto rule = FieldRule::Compile("Color", "", {.release = compile::k1_36, .source = kColors});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("black")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("pink")"), ElementsAre(NotSupported("value")));
}

TEST(Enum, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("Color", "", WithOptions(false, false));
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("green")", R"("green")"), IsEmpty());
}

TEST(Enum, RefusesTypesThatAreNotStrings) {
  EXPECT_THAT(LoadError("E", "", {.source = "// +k8s:enum\ntype E int"}),
              HasSubstr("can only be used on string types (pkg.E -> int)"));
  EXPECT_THAT(LoadError("string", "+k8s:enum"), HasSubstr("cannot be specified on struct fields"));
}

}  // namespace
}  // namespace tandem::tags
