#include "validation/rules/rule.h"

#include <gtest/gtest.h>

namespace tandem::rules {
namespace {

class Silent final : public Check {
 public:
  void Run(const CheckArgs&, field::ErrorList&) const override {}
};

class AcceptsAll final : public ValueCheck {
 public:
  bool Accepts(const Value&) const override { return true; }

 private:
  void Report(const CheckArgs&, field::ErrorList&) const override {}
};

Rule Make(std::string cohort, bool short_circuit) {
  Rule rule;
  rule.check = std::make_unique<Silent>();
  rule.cohort = std::move(cohort);
  rule.short_circuit = short_circuit;
  return rule;
}

TEST(RuleList, IsEmptyWithoutRules) {
  EXPECT_TRUE(RuleList().empty());
  EXPECT_TRUE(RuleList(std::vector<const Rule*>()).empty());
}

TEST(RuleList, PutsShortCircuitsFirstAndKeepsTheOrderOtherwise) {
  const Rule a = Make("", false);
  const Rule b = Make("", true);
  const Rule c = Make("", false);
  const Rule d = Make("", true);
  const RuleList list({&a, &b, &c, &d});
  ASSERT_EQ(list.cohorts().size(), 1U);
  EXPECT_EQ(list.rules(), (std::vector<const Rule*>{&b, &d, &a, &c}));
  EXPECT_EQ(list.cohorts()[0].size, 4U);
  EXPECT_EQ(list.cohorts()[0].short_circuits, 2U);
}

/// The rules that `forbidden` of a field below makes: an unset field ends the rules of that field.
TEST(RuleList, NeedsNoStepForWhatOnlyEndsANamedCohort) {
  const auto make = [](std::string cohort, bool non_error) {
    Rule rule = Make(std::move(cohort), true);
    rule.check = std::make_unique<AcceptsAll>();
    rule.non_error = non_error;
    return rule;
  };
  const Rule forbidden = make("below", false);
  const Rule end = make("below", true);
  const Rule end_of_all = make("", true);
  EXPECT_EQ(RuleList({&forbidden, &end}).steps().size(), 1U);
  EXPECT_TRUE(RuleList({&forbidden, &end}).LookAtValueOnly());
  EXPECT_EQ(RuleList({&forbidden, &end_of_all}).steps().size(), 2U);
}

TEST(RuleList, PutsTheDefaultCohortFirstAndOthersByFirstAppearance) {
  const Rule z = Make("z", false);
  const Rule a = Make("a", false);
  const Rule plain = Make("", false);
  const Rule z2 = Make("z", true);
  const RuleList list({&z, &a, &plain, &z2});
  ASSERT_EQ(list.cohorts().size(), 3U);
  EXPECT_EQ(list.cohorts()[0].name, "");
  EXPECT_EQ(list.cohorts()[1].name, "z");
  EXPECT_EQ(list.cohorts()[2].name, "a");
  EXPECT_EQ(list.rules(), (std::vector<const Rule*>{&plain, &z2, &z, &a}));
  EXPECT_EQ(list.cohorts()[1].size, 2U);
  EXPECT_EQ(list.cohorts()[1].short_circuits, 1U);
}

TEST(RuleList, StopsUnsetValuesWhereNothingElseIsToBeSaidOfThem) {
  const auto make = [](std::string cohort, bool presence) {
    Rule rule = Make(std::move(cohort), true);
    rule.presence = presence;
    rule.non_error = true;
    return rule;
  };
  const Rule stop = make("", true);
  const Rule other_stop = make("", false);
  const Rule cohort_stop = make("c", true);
  const Rule late = Make("", false);
  const Rule cohort_late = Make("c", false);
  EXPECT_TRUE(RuleList({&late, &stop, &cohort_late}).StopUnset());
  EXPECT_FALSE(RuleList({&stop, &other_stop}).StopUnset());
  Rule passing_stop = make("", false);
  passing_stop.passes_unset = true;
  EXPECT_TRUE(RuleList({&stop, &passing_stop}).StopUnset());
  EXPECT_FALSE(RuleList({&stop, &passing_stop, &other_stop}).StopUnset());
  EXPECT_FALSE(RuleList({&late}).StopUnset());
  EXPECT_FALSE(RuleList({&cohort_stop, &cohort_late}).StopUnset());
  EXPECT_FALSE(RuleList().StopUnset());
  Rule required = make("", true);
  required.non_error = false;
  EXPECT_FALSE(RuleList({&required}).StopUnset());
}

TEST(RuleList, KnowsWhetherItsRulesLookAtFieldsOnly) {
  Rule presence = Make("", true);
  presence.presence = true;
  const Rule check = Make("", false);
  Rule subfield = Make("name", false);
  subfield.kind = Rule::Kind::kSubfield;
  subfield.inner = &check;
  EXPECT_TRUE(RuleList().LookAtFieldsOnly());
  EXPECT_TRUE(RuleList({&presence, &subfield}).LookAtFieldsOnly());
  EXPECT_FALSE(RuleList({&presence, &check}).LookAtFieldsOnly());
}

TEST(RuleList, KnowsWhetherItsRulesLookAtTheValueOnly) {
  using Kind = Rule::Kind;
  Rule by_value;
  by_value.check = std::make_unique<AcceptsAll>();
  const Rule other = Make("", false);
  EXPECT_TRUE(RuleList().LookAtValueOnly());
  EXPECT_TRUE(RuleList({&by_value}).LookAtValueOnly());
  EXPECT_FALSE(RuleList({&by_value, &other}).LookAtValueOnly());
  for (const Kind kind : {Kind::kEachValue, Kind::kEachKey, Kind::kSubfield, Kind::kSubresource,
                          Kind::kPremise, Kind::kItem, Kind::kOption, Kind::kMode}) {
    Rule wrapper;
    wrapper.kind = kind;
    wrapper.inner = &by_value;
    const bool follows = kind != Kind::kItem && kind != Kind::kOption && kind != Kind::kMode;
    EXPECT_EQ(RuleList({&wrapper}).LookAtValueOnly(), follows);
    wrapper.inner = &other;
    EXPECT_FALSE(RuleList({&wrapper}).LookAtValueOnly());
  }
}

TEST(RuleList, HasTheStepsOfRulesThatLookAtTheValueOnly) {
  using Kind = Rule::Kind;
  Rule check;
  check.check = std::make_unique<AcceptsAll>();
  Rule keys;
  keys.kind = Kind::kEachKey;
  keys.inner = &check;
  Rule subfield;
  subfield.kind = Kind::kSubfield;
  subfield.index = 3;
  subfield.inner = &keys;
  Rule status;
  status.kind = Kind::kSubresource;
  status.option = "status";
  status.wanted = false;
  status.inner = &check;

  const RuleList list({&subfield, &status});
  const std::vector<RuleList::Step>& steps = list.steps();
  ASSERT_EQ(steps.size(), 5U);
  EXPECT_EQ(steps[0].kind, Kind::kSubfield);
  EXPECT_EQ(steps[0].index, 3U);
  EXPECT_EQ(steps[0].count, 3U);
  EXPECT_EQ(steps[3].count, 2U);
  EXPECT_EQ(steps[1].kind, Kind::kEachKey);
  EXPECT_EQ(steps[2].kind, Kind::kCheck);
  EXPECT_EQ(steps[2].check, check.check.get());
  EXPECT_EQ(steps[3].kind, Kind::kSubresource);
  EXPECT_EQ(*steps[3].option, "status");
  EXPECT_FALSE(steps[3].wanted);
  EXPECT_EQ(steps[4].kind, Kind::kCheck);

  const Rule other = Make("", false);
  EXPECT_TRUE(RuleList({&subfield, &other}).steps().empty());
}

TEST(RuleList, SharesTheStepsThatLeadToTheSame) {
  using Kind = Rule::Kind;
  Rule check;
  check.check = std::make_unique<AcceptsAll>();
  const auto on_field = [&check](std::size_t index) {
    Rule rule;
    rule.kind = Kind::kSubfield;
    rule.index = index;
    rule.inner = &check;
    return rule;
  };
  const Rule one = on_field(1);
  const Rule two = on_field(2);
  const Rule another = on_field(1);
  const RuleList list({&one, &two, &another});
  const std::vector<RuleList::Step>& steps = list.steps();
  ASSERT_EQ(steps.size(), 5U);
  EXPECT_EQ(steps[0].index, 1U);
  EXPECT_EQ(steps[0].count, 3U);
  EXPECT_EQ(steps[1].kind, Kind::kCheck);
  EXPECT_EQ(steps[2].kind, Kind::kCheck);
  EXPECT_EQ(steps[3].index, 2U);
  EXPECT_EQ(steps[3].count, 2U);
}

}  // namespace
}  // namespace tandem::rules
