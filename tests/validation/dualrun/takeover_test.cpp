#include "validation/dualrun/takeover.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/dualrun/errors.h"

namespace tandem::dualrun {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<TakeoverStep> Steps(std::initializer_list<const char*> texts) {
  std::vector<TakeoverStep> steps;
  for (const char* text : texts) steps.push_back(*ParseTakeoverStep(text));
  return steps;
}

TEST(TakeoverStep, NamesAKindAndPerhapsRules) {
  const auto whole = ParseTakeoverStep("apps/Deployment");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->rules, "");
  const auto rules = ParseTakeoverStep("core/Service:spec.ports[*].port *: x");
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->rules, "spec.ports[*].port *: x");
}

TEST(TakeoverStep, RefusesNonsense) {
  const auto no_rule = ParseTakeoverStep("apps/Deployment:");
  ASSERT_FALSE(no_rule);
  EXPECT_THAT(no_rule.error().message, HasSubstr("names no rule"));
  EXPECT_FALSE(ParseTakeoverStep("Deployment:spec.*"));
}

TEST(FindHandedOver, CollectsTheStepsForAKind) {
  const KindName deployment{"apps", "Deployment", ""};
  EXPECT_FALSE(FindHandedOver(Steps({"apps/DaemonSet"}), deployment).all);
  EXPECT_TRUE(FindHandedOver(Steps({"apps/DaemonSet", "apps/*"}), deployment).all);
  const HandedOver some =
      FindHandedOver(Steps({"apps/Deployment:a *", "apps/DaemonSet:b *", "*/*:c *"}), deployment);
  EXPECT_FALSE(some.all);
  EXPECT_THAT(some.rules, ElementsAre("a *", "c *"));
  EXPECT_THAT(FindHandedOver(Steps({"apps/*:a *", "apps/*"}), deployment).rules, IsEmpty());
}

TEST(IsOfRules, ComparesTheNameOfTheRule) {
  const std::vector<std::string> ports = {"spec.ports[*].port FieldValueInvalid minimum"};
  EXPECT_EQ(RuleName("spec.ports[*].port", field::ErrorType::kInvalid, "minimum"), ports[0]);
  EXPECT_EQ(RuleName("spec", field::ErrorType::kRequired, ""), "spec FieldValueRequired");
  EXPECT_TRUE(IsOfRules(ports, {}, Minimum("spec.ports[7].port")));
  EXPECT_FALSE(IsOfRules(ports, {}, Minimum("spec.ports[7].nodePort")));
  EXPECT_FALSE(IsOfRules(ports, {}, Required("spec.ports[7].port")));
  EXPECT_FALSE(IsOfRules({}, {}, Minimum("spec.ports[7].port")));
}

}  // namespace
}  // namespace tandem::dualrun
