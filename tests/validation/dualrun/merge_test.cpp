#include "validation/dualrun/merge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/dualrun/errors.h"

namespace tandem::dualrun {
namespace {

using field::ErrorList;
using field::Stability;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Fields(const ErrorList& errors) {
  std::vector<std::string> fields;
  for (const field::Error& error : errors) fields.push_back(error.field);
  return fields;
}

TEST(Merge, KeepsEverythingHandwrittenInShadow) {
  const Merged merged = Merge(GatesAuthority({true, false, true}, false), {},
                              {Covered(Minimum("a")), Required("b"), Required("b")},
                              {Minimum("c"), Native(Minimum("d")), InternalError("x")});
  EXPECT_THAT(Fields(merged.returned), ElementsAre("a", "b", "b"));
  EXPECT_THAT(Fields(merged.shadowed), ElementsAre("c", "d", "<nil>"));
}

TEST(Merge, PutsUncoveredBeforeMigratedBeforeNativeWhenTakingOver) {
  const Merged merged =
      Merge(GatesAuthority({true, true, true}, true), {}, {Covered(Minimum("a")), Required("b")},
            {Native(Minimum("n")), Minimum("m"), InternalError("x"),
             Marked(Stability::kAlpha, Minimum("al"))});
  EXPECT_THAT(Fields(merged.returned), ElementsAre("b", "m", "<nil>", "al", "n"));
  EXPECT_THAT(Fields(merged.shadowed), ElementsAre("a"));
}

TEST(Merge, HandsOverTheRulesOfAStepOnly) {
  const Merged merged =
      Merge(StepwiseAuthority({true, false, true}, true, {"b[*] *"}), {},
            {Covered(Minimum("a")), Covered(Minimum("b[1]")), Minimum("b[2]"), Required("c")},
            {Minimum("a"), Minimum("b[3]"), Native(Minimum("n"))});
  EXPECT_THAT(Fields(merged.returned), ElementsAre("a", "b[2]", "c", "b[3]", "n"));
  EXPECT_THAT(Fields(merged.shadowed), ElementsAre("b[1]", "a"));
}

TEST(Merge, KeepsTheWordsOfWhatGaveWayWhenTold) {
  field::Error words = Covered(Minimum("a"));
  words.detail = "as people know it";
  Authority authority = GatesAuthority({true, true, true}, false);
  EXPECT_EQ(Merge(authority, {}, {words}, {Minimum("a")}).returned.front().detail,
            Minimum("a").detail);
  authority.keeps_wording = true;
  EXPECT_EQ(Merge(authority, {}, {words}, {Minimum("a")}).returned.front().detail, words.detail);
}

TEST(Merge, EnforcesNativeErrorsOfMixedKindsWithoutGates) {
  const Merged merged =
      Merge(GatesAuthority({false, false, true}, true), {}, {Covered(Minimum("a"))},
            {Minimum("m"), Native(Minimum("n")), InternalError("x")});
  EXPECT_THAT(Fields(merged.returned), ElementsAre("a", "n", "<nil>"));
}

TEST(Merge, RepeatsInternalErrorsOnlyForTheReleaseThatDid) {
  Authority authority = GatesAuthority({true, true, true}, true);
  EXPECT_THAT(Merge(authority, {}, {}, {InternalError("x")}).returned.size(), 1U);
  authority.internal_with_native = true;
  EXPECT_THAT(Merge(authority, {}, {}, {InternalError("x")}).returned.size(), 2U);
}

TEST(Merge, ReturnsByMarksInLifecycleMode) {
  const ErrorList handwritten = {Covered(Minimum("s")), Covered(Minimum("b")),
                                 Covered(Minimum("a")), Minimum("b"), Covered(Minimum("z"))};
  const ErrorList declarative = {Minimum("s"), Marked(Stability::kBeta, Minimum("b")),
                                 Marked(Stability::kAlpha, Minimum("a"))};
  EXPECT_THAT(
      Fields(Merge(LifecycleAuthority({true, false, true}, false), {}, handwritten, declarative)
                 .returned),
      ElementsAre("s", "a", "b", "z", "s", "b"));
  EXPECT_THAT(
      Fields(Merge(LifecycleAuthority({true, false, false}, false), {}, handwritten, declarative)
                 .returned),
      ElementsAre("s", "b", "a", "z", "s"));
}

TEST(Merge, MergesRepeatedHandwrittenTextsInLifecycleModeOnly) {
  const ErrorList repeated = {Required("a"), Required("b"), Required("a")};
  EXPECT_THAT(Fields(Merge(LifecycleAuthority({}, false), {}, repeated, {}).returned),
              ElementsAre("a", "b"));
  EXPECT_EQ(Merge(GatesAuthority({}, false), {}, repeated, {}).returned.size(), 3U);
}

TEST(Merge, DropsByTheHandwrittenMarkWhereAskedTo) {
  Authority authority;
  authority.covered = Authority::Covered::kDroppedIfBeta;
  const Merged merged = Merge(authority, {},
                              {Covered(Marked(Stability::kBeta, Minimum("b"))),
                               Marked(Stability::kBeta, Minimum("u")), Covered(Minimum("s"))},
                              {Marked(Stability::kAlpha, Minimum("d"))});
  EXPECT_THAT(Fields(merged.returned), ElementsAre("u", "s"));
  EXPECT_THAT(Fields(merged.shadowed), ElementsAre("b", "d"));
}

TEST(ComparedErrors, AreChosenByModeAndMark) {
  const ErrorList declarative = {Minimum("s"), Marked(Stability::kBeta, Minimum("b")),
                                 Marked(Stability::kAlpha, Minimum("a")), Native(Minimum("n")),
                                 InternalError("x")};
  const auto fields = [&](const Authority& authority) {
    std::vector<std::string> out;
    for (const field::Error* error : ComparedErrors(authority, declarative)) {
      out.push_back(error->field);
    }
    return out;
  };
  EXPECT_THAT(fields(GatesAuthority({}, true)), ElementsAre("s", "b", "a", "<nil>"));
  EXPECT_THAT(fields(GatesAuthority({}, false)), ElementsAre("s", "b", "a", "n", "<nil>"));
  EXPECT_THAT(fields(GatesAuthority({false, true, true}, true)), IsEmpty());
  EXPECT_THAT(fields(LifecycleAuthority({}, true)), ElementsAre("b", "a"));
}

}  // namespace
}  // namespace tandem::dualrun
