#include "validation/dualrun/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/validation/dualrun/errors.h"

namespace tandem::dualrun {
namespace {

using field::Error;
using field::ErrorList;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr CompareOptions kConsuming = {};
constexpr CompareOptions kSharing = {CompareOptions::Dedupe::kFuzzy, false, false};

std::vector<std::string> Compare(const ErrorList& handwritten, const ErrorList& declarative,
                                 const CompareOptions& options,
                                 const field::PathNormalizer& normalizer = {}) {
  std::vector<std::string> found;
  for (const Mismatch& mismatch :
       Compare(handwritten, Pointers(declarative), normalizer, options)) {
    found.push_back(std::string(ToString(mismatch.type)) + " " + mismatch.error->ToString());
  }
  return found;
}

TEST(Compare, FindsNothingToSayAboutEqualOrEmptyLists) {
  EXPECT_THAT(Compare({}, {}, kConsuming), IsEmpty());
  EXPECT_THAT(Compare({Covered(Minimum("a"))}, {Minimum("a", 7)}, kConsuming), IsEmpty());
}

TEST(Compare, ListsUnmatchedBeforeExtraInTheirOrder) {
  EXPECT_THAT(
      Compare({Covered(Minimum("b")), Covered(Minimum("a")), Minimum("u")},
              {Minimum("y"), Minimum("x"), Minimum("u")}, kConsuming),
      ElementsAre("unmatched b: Invalid value: -1: too small",
                  "unmatched a: Invalid value: -1: too small",
                  "extra y: Invalid value: -1: too small", "extra x: Invalid value: -1: too small",
                  "extra u: Invalid value: -1: too small"));
}

TEST(Compare, LetsOneHandwrittenErrorAnswerForManyDeclarativeOnes) {
  const ErrorList handwritten = {Covered(Minimum("a"))};
  const ErrorList declarative = {Minimum("a", 1), Minimum("a", 2)};
  EXPECT_THAT(Compare(handwritten, declarative, kConsuming), IsEmpty());
  EXPECT_THAT(Compare(handwritten, declarative, kSharing), IsEmpty());
}

// Pair by pair this would be a thousand million comparisons.
TEST(Compare, IsLinearInErrorsAtOneField) {
  constexpr std::int64_t kCount = 30'000;
  ErrorList handwritten;
  ErrorList declarative;
  for (std::int64_t i = 0; i < kCount; ++i) {
    handwritten.Append(Covered(Minimum("metadata.labels", i)));
    declarative.Append(Minimum("metadata.labels", i));
  }
  EXPECT_THAT(Compare(handwritten, declarative, kSharing), IsEmpty());
  // Parity: one answers for all, and the others are missed.
  EXPECT_EQ(Compare(handwritten, declarative, kConsuming).size(), kCount - 1U);
  EXPECT_EQ(Compare(handwritten, {}, kConsuming).size(), static_cast<std::size_t>(kCount));
  EXPECT_THAT(FindMatched(handwritten, Pointers(declarative), {}),
              testing::Each(testing::IsTrue()));
}

TEST(Compare, ConsumesADeclarativeErrorOnlyOnDemand) {
  const ErrorList handwritten = {Covered(Minimum("a", 1)), Covered(Minimum("a", 2))};
  const ErrorList declarative = {Minimum("a")};
  EXPECT_THAT(Compare(handwritten, declarative, kConsuming),
              ElementsAre("unmatched a: Invalid value: 2: too small"));
  const CompareOptions many_to_many = {CompareOptions::Dedupe::kExact, false, false};
  EXPECT_THAT(Compare(handwritten, declarative, many_to_many), IsEmpty());
}

TEST(Compare, CountsRepeatedHandwrittenErrorsOnce) {
  const ErrorList same = {Covered(Minimum("a")), Covered(Minimum("a"))};
  EXPECT_EQ(Compare(same, {}, kConsuming).size(), 1U);
  const ErrorList alike = {Covered(Minimum("a", 1)), Covered(Minimum("a", 2))};
  EXPECT_EQ(Compare(alike, {}, kConsuming).size(), 2U);
  EXPECT_EQ(Compare(alike, {}, kSharing).size(), 1U);
}

TEST(Compare, NeverTakesInvalidErrorsWithoutOriginForRepeatedWhenFuzzy) {
  field::Error error = Covered(Minimum("a"));
  error.origin.clear();
  EXPECT_EQ(Compare({error, error}, {}, kSharing).size(), 2U);
  EXPECT_EQ(Compare({error, error}, {}, kConsuming).size(), 1U);
}

TEST(Compare, LetsAnUncoveredFirstOccurrenceHideACoveredSecond) {
  EXPECT_THAT(Compare({Minimum("a"), Covered(Minimum("a"))}, {}, kConsuming), IsEmpty());
}

TEST(Compare, NormalizesDeclarativePaths) {
  const std::vector<field::NormalizationRule> rules = {{"^a$", "b"}};
  const auto normalizer = field::PathNormalizer::Create(rules);
  ASSERT_TRUE(normalizer);
  EXPECT_THAT(Compare({Covered(Minimum("b"))}, {Minimum("a")}, kConsuming, *normalizer), IsEmpty());
  EXPECT_EQ(Compare({Covered(Minimum("a"))}, {Minimum("b")}, kConsuming, *normalizer).size(), 2U);
}

TEST(Compare, TakesTheFirstOfThoseThatMatchUnderEitherPath) {
  const std::vector<field::NormalizationRule> rules = {{"^a$", "b"}};
  const auto normalizer = field::PathNormalizer::Create(rules);
  ASSERT_TRUE(normalizer);
  const Error a = Covered(Minimum("a"));
  const Error b = Covered(Minimum("b"));
  const std::vector<std::string> no_a = {"unmatched a: Invalid value: -1: too small"};
  const std::vector<std::string> no_b = {"unmatched b: Invalid value: -1: too small"};
  EXPECT_EQ(Compare({b, a}, {Minimum("a")}, kConsuming, *normalizer), no_a);
  EXPECT_EQ(Compare({a, b}, {Minimum("a")}, kConsuming, *normalizer), no_b);
  EXPECT_THAT(Compare({Minimum("b"), a}, {Minimum("a")}, kConsuming, *normalizer), IsEmpty());
  EXPECT_THAT(Compare({b, a}, {Minimum("a")}, kSharing, *normalizer), IsEmpty());
  EXPECT_THAT(Compare({a, b}, {Minimum("a")}, kSharing, *normalizer), IsEmpty());
}

TEST(Compare, ExcusesErrorsBelowAStoppedFieldOnlyOnDemand) {
  const ErrorList handwritten = {Covered(Minimum("spec.a[0].b")), Covered(Minimum("spec.ab"))};
  const ErrorList declarative = {Stopping(Minimum("spec.a"))};
  EXPECT_EQ(Compare(handwritten, declarative, kSharing).size(), 3U);
  const CompareOptions excusing = {CompareOptions::Dedupe::kFuzzy, false, true};
  EXPECT_THAT(Compare(handwritten, declarative, excusing),
              ElementsAre("unmatched spec.ab: Invalid value: -1: too small",
                          "extra spec.a: Invalid value: -1: too small"));
}

TEST(Compare, StaysLinearInLongLists) {
  ErrorList handwritten;
  ErrorList declarative;
  for (int i = 0; i < 20'000; ++i) {
    handwritten.Add(Covered(Minimum("a" + std::to_string(i))));
    declarative.Add(Minimum("a" + std::to_string(i)));
  }
  EXPECT_THAT(Compare(handwritten, declarative, kConsuming), IsEmpty());
}

TEST(FindMatched, MarksTheHandwrittenErrorsThatAreReportedTwice) {
  const ErrorList handwritten = {Minimum("a"), Minimum("b"), Minimum("a", 3)};
  const ErrorList declarative = {Minimum("a")};
  EXPECT_THAT(FindMatched(handwritten, Pointers(declarative), {}), ElementsAre(true, false, true));
  EXPECT_THAT(FindMatched(handwritten, {}, {}), ElementsAre(false, false, false));
}

}  // namespace
}  // namespace tandem::dualrun
