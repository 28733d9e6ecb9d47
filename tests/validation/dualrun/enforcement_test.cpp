#include "validation/dualrun/enforcement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "tests/validation/dualrun/errors.h"

namespace tandem::dualrun {
namespace {

using field::Stability;
using testing::HasSubstr;

constexpr KindName kWidget{"example.com", "Widget", ""};

KindEnforcement Choose(std::initializer_list<const char*> texts, bool declarative_only = true,
                       bool beta = true) {
  std::vector<EnforcementRule> rules;
  for (const char* text : texts) rules.push_back(*ParseEnforcementRule(text));
  return ChooseEnforcement(rules, kWidget, declarative_only, beta);
}

TEST(EnforcementRule, RefusesNonsense) {
  const std::pair<const char*, const char*> cases[] = {
      {"deny", "must be report, warn or enforce"},
      {"", "must be report, warn or enforce"},
      {"apps/Deployment=", "must be report, warn or enforce"},
      {"Deployment=warn", "must be GROUP/KIND"},
      {"apps/Deployment:gamma=warn", "alpha, beta or stable"},
      {"apps/Deployment:alpha=enforce", "which they never are"},
  };
  for (const auto& [text, complaint] : cases) {
    const auto rule = ParseEnforcementRule(text);
    ASSERT_FALSE(rule) << text;
    EXPECT_THAT(rule.error().message, HasSubstr(complaint)) << text;
  }
}

TEST(ChooseEnforcement, EnforcesByDefault) {
  for (const bool declarative_only : {false, true}) {
    const KindEnforcement chosen = Choose({}, declarative_only);
    EXPECT_EQ(chosen.stable, Enforcement::kEnforce);
    EXPECT_EQ(chosen.beta, Enforcement::kEnforce);
    EXPECT_TRUE(chosen.beta_in_force);
    EXPECT_EQ(chosen.alpha_in_force, !declarative_only);
  }
}

TEST(ChooseEnforcement, TakesTheLastRuleThatFits) {
  EXPECT_EQ(Choose({"report", "example.com/Widget=enforce"}).stable, Enforcement::kEnforce);
  EXPECT_EQ(Choose({"example.com/Widget=enforce", "report"}).stable, Enforcement::kReport);
  EXPECT_EQ(Choose({"report", "example.com/Gadget=enforce"}).stable, Enforcement::kReport);
}

TEST(ChooseEnforcement, KeepsStagesApart) {
  const KindEnforcement chosen = Choose({"example.com/*:beta=warn"});
  EXPECT_EQ(chosen.Of(Minimum("a")), Enforcement::kEnforce);
  EXPECT_EQ(chosen.Of(Marked(Stability::kBeta, Minimum("a"))), Enforcement::kWarn);
  EXPECT_EQ(Choose({"*/*:stable=report"}).stable, Enforcement::kReport);
  EXPECT_EQ(Choose({"*/*:stable=report"}).beta, Enforcement::kEnforce);
}

TEST(ChooseEnforcement, LeavesAlphaRulesOfOwnKindsOutOfForce) {
  const auto alpha = Marked(Stability::kAlpha, Minimum("a"));
  EXPECT_FALSE(Choose({"enforce"}).IsInForce(alpha));
  EXPECT_EQ(Choose({"warn"}).Of(alpha), Enforcement::kReport);
  EXPECT_EQ(Choose({"example.com/Widget:alpha=warn"}).Of(alpha), Enforcement::kWarn);
  EXPECT_TRUE(Choose({}, false).IsInForce(alpha));
}

TEST(ChooseEnforcement, HasBetaRulesOfOwnKindsFollowTheirGate) {
  const auto beta = Marked(Stability::kBeta, Minimum("a"));
  EXPECT_TRUE(Choose({}, true, true).IsInForce(beta));
  EXPECT_FALSE(Choose({"enforce"}, true, false).IsInForce(beta));
  EXPECT_TRUE(Choose({}, false, false).IsInForce(beta));
  EXPECT_TRUE(Choose({}, true, false).IsInForce(Minimum("a")));
}

}  // namespace
}  // namespace tandem::dualrun
