#include <gtest/gtest.h>

#include "validation/dualrun/authority.h"

namespace tandem::dualrun {
namespace {

using Part = Authority::Compared;
using Covering = Authority::Covered;

struct Case {
  bool declarative_validation;
  bool takeover;
  bool mixed;
  bool runs;
  bool fails_closed;
  Part compared;
  Covering covered;
  bool returns_standard;
  bool returns_native;
  bool returns_internal;
};

constexpr Case kCases[] = {
    {false, false, false, false, false, Part::kNothing, Covering::kKept, false, false, false},
    {false, true, false, false, false, Part::kNothing, Covering::kKept, false, false, false},
    {true, false, false, true, false, Part::kMigrated, Covering::kKept, false, false, false},
    {true, true, false, true, true, Part::kMigrated, Covering::kDropped, true, false, true},
    {false, false, true, true, true, Part::kNothing, Covering::kKept, false, true, true},
    {false, true, true, true, true, Part::kNothing, Covering::kKept, false, true, true},
    {true, false, true, true, true, Part::kMigrated, Covering::kKept, false, true, true},
    {true, true, true, true, true, Part::kMigrated, Covering::kDropped, true, true, true},
};

TEST(GatesAuthority, FollowsTheTruthTable) {
  for (const Case& test : kCases) {
    SCOPED_TRACE(testing::Message() << test.declarative_validation << test.takeover << test.mixed);
    const Authority authority =
        GatesAuthority({test.declarative_validation, test.takeover, true}, test.mixed);
    EXPECT_EQ(authority.runs_declarative, test.runs);
    EXPECT_EQ(authority.fails_closed, test.fails_closed);
    EXPECT_EQ(authority.compared, test.compared);
    EXPECT_EQ(authority.covered, test.covered);
    EXPECT_EQ(authority.returned.standard, test.returns_standard);
    EXPECT_EQ(authority.returned.alpha, test.returns_standard);
    EXPECT_EQ(authority.returned.beta, test.returns_standard);
    EXPECT_EQ(authority.returned.native, test.returns_native);
    EXPECT_EQ(authority.returned.internal, test.returns_internal);
    EXPECT_FALSE(authority.merges_repeats);
  }
}

TEST(StepwiseAuthority, FailsClosedAndDecidesOnlyItsRules) {
  const Authority authority = StepwiseAuthority({true, false, true}, false, {"spec.*"});
  EXPECT_TRUE(authority.fails_closed);
  EXPECT_TRUE(authority.returned.internal);
  EXPECT_FALSE(authority.declarative_decides);
  EXPECT_FALSE(authority.returned.standard);
  EXPECT_EQ(authority.covered, Covering::kDroppedIfTakenOver);
  EXPECT_EQ(authority.advice, Advice::kDisableTakeover);
}

TEST(StepwiseAuthority, HasNothingToDoBelowOrBesideTheGates) {
  for (const Gates& gates : {Gates{false, false, true}, Gates{true, true, true}}) {
    EXPECT_TRUE(StepwiseAuthority(gates, false, {"spec.*"}).taken_over.empty());
  }
  EXPECT_EQ(StepwiseAuthority({true, false, true}, false, {}).covered, Covering::kKept);
}

TEST(ChooseAuthority, TakesStepsWithGatesOnly) {
  const KindTraits both{true, true, false};
  const Gates gates{true, false, true};
  EXPECT_TRUE(
      ChooseAuthority(AuthorityMode::kGates, gates, both, {.all = true}).declarative_decides);
  EXPECT_EQ(ChooseAuthority(AuthorityMode::kGates, gates, both, {false, {"a *"}}).covered,
            Covering::kDroppedIfTakenOver);
  EXPECT_EQ(ChooseAuthority(AuthorityMode::kLifecycle, gates, both, {.all = true}).covered,
            Covering::kDroppedIfSuperseded);
}

TEST(ChooseAuthority, LeavesAKindWithOneSideToThatSide) {
  for (const AuthorityMode mode : {AuthorityMode::kGates, AuthorityMode::kLifecycle}) {
    const Authority handwritten = ChooseAuthority(mode, {true, true, true}, {true, false, false});
    EXPECT_FALSE(handwritten.runs_declarative);
    EXPECT_EQ(handwritten.covered, Covering::kKept);
    EXPECT_EQ(handwritten.compared, Part::kNothing);

    const Authority declarative =
        ChooseAuthority(mode, {false, false, false}, {false, true, false});
    EXPECT_TRUE(declarative.runs_declarative);
    EXPECT_TRUE(declarative.fails_closed);
    EXPECT_TRUE(declarative.returned.alpha);
    EXPECT_EQ(declarative.compared, Part::kNothing);
  }
}

TEST(ChooseAuthority, AsksTheModeForKindsWithBothSides) {
  const Gates gates = {true, true, true};
  EXPECT_EQ(ChooseAuthority(AuthorityMode::kGates, gates, {}).advice, Advice::kDisableTakeover);
  EXPECT_EQ(ChooseAuthority(AuthorityMode::kLifecycle, gates, {}).advice, Advice::kDisableBeta);
}

}  // namespace
}  // namespace tandem::dualrun
