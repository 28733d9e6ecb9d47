#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Internal;
using support::LoadError;
using support::Required;
using support::RuleSetup;
using support::TooShort;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

RuleSetup With(bool on) {
  RuleSetup setup;
  setup.options.Set("X", on);
  return setup;
}

TEST(IfEnabled, RunsItsPayloadOnlyWhileTheOptionIsOn) {
  const auto on = FieldRule::Compile("string", "+k8s:ifEnabled(X)=+k8s:minLength=2", With(true));
  const auto off = FieldRule::Compile("string", "+k8s:ifEnabled(X)=+k8s:minLength=2", With(false));
  ASSERT_TRUE(on);
  ASSERT_TRUE(off);
  EXPECT_THAT(on->OnCreate(R"("a")"), ElementsAre(TooShort("value", "minLength")));
  EXPECT_THAT(off->OnCreate(R"("a")"), IsEmpty());
}

TEST(IfEnabled, KeepsThePayloadShortCircuiting) {
  const auto rule = FieldRule::Compile(
      "string", "+k8s:ifEnabled(X)=+k8s:required\n+k8s:validateFalse=\"m\"", With(true));
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(Required("value")));
}

TEST(IfEnabled, ReportsAnOptionNobodyDefined) {
  const auto rule = FieldRule::Compile("string", "+k8s:ifEnabled(Y)=+k8s:minLength=2", With(true));
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("ab")"), ElementsAre(Internal("value")));
}

TEST(IfEnabled, TakesAnUndefinedOptionForOffAs136Did) {
  const auto rule = FieldRule::Compile("string", "+k8s:ifEnabled(Y)=+k8s:minLength=2",
                                       {.release = compile::k1_36});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("a")"), IsEmpty());
}

TEST(IfEnabled, NamesItsOptionToTheProgram) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:ifEnabled(B)=+k8s:ifDisabled(A)=+k8s:required
  Value string
})");
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->program().options(), ElementsAre("A", "B"));
}

TEST(IfEnabled, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("string", "+k8s:ifEnabled(X)=+k8s:minLength=2", With(true));
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
}

TEST(IfEnabled, RefusesMissingAndMistypedOptions) {
  EXPECT_THAT(LoadError("string", "+k8s:ifEnabled=+k8s:required"),
              HasSubstr("missing required positional argument of type string"));
  EXPECT_THAT(LoadError("string", "+k8s:ifEnabled(1)=+k8s:required"),
              HasSubstr("argument \"1\" has wrong type: got int, want string"));
}

}  // namespace
}  // namespace tandem::tags
