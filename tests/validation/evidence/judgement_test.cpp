#include "validation/evidence/judgement.h"

#include <gtest/gtest.h>

#include "tests/validation/evidence/documents.h"

namespace tandem::evidence {
namespace {

constexpr const char* kRule = "spec.replicas FieldValueInvalid minimum";

Judgement Of(const Fleet& fleet) { return Judge(fleet, {}, At(7'200)); }
Judgement Of(const IdentifierCounts& counts) { return Of(FleetOf(DocumentOf(1, counts))); }

State StateOf(const IdentifierCounts& counts) { return Of(counts).identifiers.at(0).state; }

RuleState RuleStateOf(const RuleCounts& rule) {
  IdentifierCounts counts = Agreed(10);
  counts.rules[kRule] = rule;
  return Of(counts).identifiers.at(0).rules.at(0).state;
}

TEST(Judge, IsReadyOnlyBelowTheBound) {
  EXPECT_EQ(StateOf(Agreed(4'000)), State::kReady);
  EXPECT_EQ(Of(Agreed(4'000)).state, State::kReady);
  EXPECT_EQ(StateOf(Agreed(1)), State::kNeedsMore);
  EXPECT_EQ(StateOf(Agreed(2'500)), State::kNeedsMore);
  EXPECT_EQ(StateOf({}), State::kNotSeen);
}

TEST(Judge, CountsDifferentInputsOnly) {
  IdentifierCounts counts = Agreed(100);
  counts.comparisons = counts.looked_into = 1'000'000;
  const IdentifierJudgement one = Of(counts).identifiers.at(0);
  EXPECT_EQ(one.state, State::kNeedsMore);
  EXPECT_NEAR(static_cast<double>(one.inputs), 100, 3);
  EXPECT_EQ(one.inputs + one.needs_more, 2'995U);
  // A hundred inputs come in an hour.
  EXPECT_NEAR(static_cast<double>(one.seconds_needed), 2'895.0 / 100 * 3'600, 5'000);
}

TEST(Judge, IsNeverReadyWhereADecisionWouldChange) {
  IdentifierCounts counts = Agreed(400'000);
  EXPECT_EQ(StateOf(counts), State::kReady);
  counts.mismatching = 1;
  EXPECT_EQ(StateOf(counts), State::kReady) << "few enough of many";
  counts.would_change = 1;
  EXPECT_EQ(StateOf(counts), State::kDiffers);
  counts.would_change = 0;
  counts.panics = 1;
  EXPECT_EQ(StateOf(counts), State::kDiffers);
  IdentifierCounts few = Agreed(3'000);
  few.mismatching = 1;
  EXPECT_EQ(StateOf(few), State::kDiffers);
}

TEST(Judge, KnowsWhatARuleHasShown) {
  RuleCounts rule;
  EXPECT_EQ(RuleStateOf(rule), RuleState::kNotExercised);
  rule.exercised = 3;
  EXPECT_EQ(RuleStateOf(rule), RuleState::kAcceptedOnly);
  rule.refused_by_both = 3;
  EXPECT_EQ(RuleStateOf(rule), RuleState::kRefusedOnly);
  rule.exercised = 4;
  EXPECT_EQ(RuleStateOf(rule), RuleState::kBothWays);
  rule.handwritten_only = 2;
  EXPECT_EQ(RuleStateOf(rule), RuleState::kDiffers);
  rule.excused = 1;
  EXPECT_EQ(RuleStateOf(rule), RuleState::kDiffers);
  rule.excused = 2;
  EXPECT_EQ(RuleStateOf(rule), RuleState::kExcused);
}

TEST(Judge, WantsEveryRuleExercised) {
  IdentifierCounts counts = Agreed(4'000);
  counts.rules["spec.selector FieldValueRequired"] = {};
  EXPECT_EQ(StateOf(counts), State::kPartlyExercised);

  Demand demand;
  demand.waivers = {{"deployment_*", "spec.selector *", "never absent", At(86'400)}};
  const Fleet fleet = FleetOf(DocumentOf(1, counts));
  EXPECT_EQ(Judge(fleet, demand, At(0)).state, State::kReady);
  EXPECT_EQ(Judge(fleet, demand, At(86'400)).state, State::kPartlyExercised);
}

TEST(Judge, LeavesOutWhatIsWaived) {
  IdentifierCounts counts = Agreed(4'000);
  counts.would_change = 3;
  Demand demand;
  demand.waivers = {{"deployment_create", "", "known", At(86'400)}};
  const Judgement judgement = Judge(FleetOf(DocumentOf(1, counts)), demand, At(0));
  EXPECT_EQ(judgement.identifiers.at(0).state, State::kDiffers) << "it is shown";
  EXPECT_EQ(judgement.state, State::kReady);
}

TEST(Judge, FillsInWithSyntheticInputsButNeverMixesThem) {
  IdentifierCounts traffic = Agreed(4'000);
  traffic.rules[kRule].refused_by_both = 0;
  EXPECT_EQ(StateOf(traffic), State::kPartlyExercised);

  Document synthetic = DocumentOf(2, Agreed(50'000));
  synthetic.source = Source::kSynthetic;
  Fleet fleet = FleetOf(DocumentOf(1, traffic));
  fleet.Add(synthetic);
  const IdentifierJudgement one = Of(fleet).identifiers.at(0);
  EXPECT_EQ(one.state, State::kReady);
  EXPECT_EQ(one.counts.comparisons, 4'000U);
  EXPECT_EQ(one.synthetic.comparisons, 50'000U);
  EXPECT_LT(one.synthetic.bound, one.bound);
  EXPECT_EQ(one.rules.at(0).state, RuleState::kAcceptedOnly);
  EXPECT_EQ(one.rules.at(0).synthetic, RuleState::kBothWays);

  Fleet alone = FleetOf(synthetic);
  EXPECT_EQ(Of(alone).state, State::kNotSeen) << "synthesis does not replace traffic";
}

TEST(Judge, KeepsADifferenceThatSynthesisFound) {
  Document synthetic = DocumentOf(2, Agreed(100));
  synthetic.source = Source::kSynthetic;
  synthetic.identifiers.begin()->second.rules[kRule].declarative_only = 1;
  Fleet fleet = FleetOf(DocumentOf(1, Agreed(4'000)));
  fleet.Add(synthetic);
  EXPECT_EQ(Of(fleet).state, State::kPartlyExercised);
}

TEST(Judge, AddsProcessesUp) {
  Fleet fleet;
  for (int i = 0; i < 4; ++i) {
    IdentifierCounts counts = Agreed(1'000);
    counts.inputs = Seen(static_cast<std::uint64_t>(i) * 1'000, 1'000, kIdentifierPrecision);
    fleet.Add(DocumentOf(i, counts));
  }
  EXPECT_EQ(Of(fleet).state, State::kReady);
  EXPECT_EQ(Of(fleet).identifiers.at(0).counts.comparisons, 4'000U);
}

TEST(Judge, DoesNotMergeSketchesOfDifferentKeys) {
  Fleet fleet;
  for (int i = 0; i < 4; ++i) {
    Document document = DocumentOf(i, Agreed(1'000));
    document.key = std::to_string(i % 2);
    fleet.Add(document);
  }
  const IdentifierJudgement one = Of(fleet).identifiers.at(0);
  EXPECT_TRUE(one.keys_differ);
  EXPECT_NEAR(static_cast<double>(one.distinct), 1'000, 40);
}

TEST(Judge, ForgetsWhatOtherRulesHaveShown) {
  Document document = DocumentOf(1, Agreed(4'000));
  IdentifierCounts newer = Agreed(5);
  newer.since = At(7'000);
  document.identifiers[{"deployment_create", "d2"}] = newer;
  const IdentifierJudgement one = Of(FleetOf(document)).identifiers.at(0);
  EXPECT_EQ(one.digest, "d2");
  EXPECT_EQ(one.state, State::kNeedsMore);
  ASSERT_EQ(one.history.size(), 1U);
  EXPECT_EQ(one.history[0].digest, "d1");
  EXPECT_EQ(one.history[0].comparisons, 4'000U);
}

TEST(Conclusion, SaysWhatToDo) {
  EXPECT_EQ(Conclusion(Of(Fleet())), "Not yet: nothing is compared");
  EXPECT_EQ(Conclusion(Of(Agreed(4'000))),
            "Ready: every identifier that is not waived was compared often enough");
  Document document = DocumentOf(1, {});
  IdentifierCounts differs = Agreed(4'000);
  differs.would_change = 2;
  document.identifiers[{"deployment_update", "d1"}] = differs;
  document.identifiers[{"job_create", "d1"}] = Agreed(4'000);
  EXPECT_EQ(
      Conclusion(Of(FleetOf(document))),
      "Not yet: 2 of 3 identifiers keep takeover back: deployment_update differs (2 decisions "
      "would change), deployment_create was not seen");
}

TEST(ParseState, TakesHyphensForSpaces) {
  for (const State state : kStates) EXPECT_EQ(*ParseState(ToString(state)), state);
  EXPECT_EQ(*ParseState("partly-exercised"), State::kPartlyExercised);
  EXPECT_EQ(ParseState("").error().message,
            "state is \"\", expected differs, needs-more, partly-exercised, ready or not-seen");
  EXPECT_FALSE(ParseState("Ready"));
}

}  // namespace
}  // namespace tandem::evidence
