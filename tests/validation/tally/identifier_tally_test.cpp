#include "validation/tally/identifier_tally.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/support/checkout.h"

namespace tandem::tally {
namespace {

using evidence::TimePoint;

TimePoint At(std::int64_t seconds) { return TimePoint(std::chrono::seconds(seconds)); }

IdentifierTally Tally(Sampling sampling = Sampling::All()) {
  return {{"job_create", "d"},
          "handwritten",
          {{"a", field::ErrorType::kInvalid, "minimum"}, {"b", field::ErrorType::kRequired, ""}},
          {{1, 2}, sampling}};
}

TEST(IdentifierTally, CountsComparisonsAndRules) {
  IdentifierTally tally = Tally();
  tally.Count(false, false, At(100));
  tally.Count(true, true, At(200));
  tally.CountPanic();
  tally.LookedInto(7);
  tally.LookedInto(1'000'000'007);
  tally.Exercised(0);
  tally.SawValue(0, 3);
  tally.Refused(0, Refusal::kByBoth, At(100));
  tally.Refused(1, Refusal::kDeclarativeOnly, At(150));
  tally.Refused(1, Refusal::kHandwrittenOnly, At(200));
  const evidence::IdentifierCounts counts = tally.Take();
  EXPECT_EQ(counts.authority, "handwritten");
  EXPECT_EQ(counts.comparisons, 2U);
  EXPECT_EQ(counts.looked_into, 2U);
  EXPECT_EQ(counts.mismatching, 1U);
  EXPECT_EQ(counts.would_change, 1U);
  EXPECT_EQ(counts.panics, 1U);
  EXPECT_EQ(counts.first, At(100));
  EXPECT_EQ(counts.last, At(200));
  const evidence::RuleCounts& a = counts.rules.at("a FieldValueInvalid minimum");
  EXPECT_EQ(a.exercised, 1U);
  EXPECT_EQ(a.refused_by_both, 1U);
  EXPECT_FALSE(a.first_difference);
  EXPECT_NEAR(a.values.Estimate(), 1, 0.1);
  const evidence::RuleCounts& b = counts.rules.at("b FieldValueRequired");
  EXPECT_EQ(b.exercised, 0U) << "it has its row all the same";
  EXPECT_EQ(b.declarative_only, 1U);
  EXPECT_EQ(b.handwritten_only, 1U);
  EXPECT_EQ(b.first_difference, At(150));
  EXPECT_EQ(b.last_difference, At(200));
}

TEST(IdentifierTally, LooksIntoTheFirstAndThenIntoSome) {
  IdentifierTally tally = Tally({.first = 10, .budget = {}, .every = 4});
  int looked_into = 0;
  for (int i = 0; i < 50; ++i) looked_into += tally.Count(false, false, At(1)) ? 1 : 0;
  EXPECT_EQ(looked_into, 10 + 10);
  EXPECT_EQ(tally.Take().comparisons, 50U);
}

/// A clock that moves on by a millisecond each time it is asked.
Sampling::TimePoint Ticking() {
  static thread_local Sampling::TimePoint now;
  return now += std::chrono::milliseconds(1);
}

TEST(IdentifierTally, LooksIntoMoreWhileThereIsTime) {
  const auto looked_into = [](std::chrono::milliseconds budget, bool refused) {
    IdentifierTally tally = Tally({.first = 10, .budget = budget, .every = 1'000, .now = &Ticking});
    int looks = 0;
    for (int i = 0; i < 100; ++i) {
      if (!tally.Count(false, false, At(1)) && !refused) continue;
      const IdentifierTally::Look look(tally);
      ++looks;
    }
    return looks;
  };
  using std::chrono::milliseconds;
  EXPECT_EQ(looked_into(milliseconds(0), false), 10);
  EXPECT_EQ(looked_into(milliseconds(10), false), 10) << "the first ones take time, too";
  EXPECT_EQ(looked_into(milliseconds(25), false), 25);
  EXPECT_EQ(looked_into(milliseconds(200), false), 100);
  EXPECT_EQ(looked_into(milliseconds(25), true), 100);
}

TEST(IdentifierTally, AsksForTheTimeOnlyWhileThereIsSomeLeft) {
  IdentifierTally tally =
      Tally({.first = 0, .budget = std::chrono::milliseconds(3), .every = 1, .now = &Ticking});
  const Sampling::TimePoint begin = Ticking();
  for (int i = 0; i < 20; ++i) const IdentifierTally::Look look(tally);
  EXPECT_EQ(Ticking() - begin, std::chrono::milliseconds(2 * 3 + 1));
}

TEST(IdentifierTally, HasABudgetForEachThread) {
  IdentifierTally tally =
      Tally({.first = 0, .budget = std::chrono::milliseconds(1), .every = 1'000, .now = &Ticking});
  const auto spend = [&tally] {
    EXPECT_TRUE(tally.Count(false, false, At(1)));
    { const IdentifierTally::Look look(tally); }
    EXPECT_FALSE(tally.Count(false, false, At(1)));
  };
  spend();
  std::thread(spend).join();
}

TEST(IdentifierTally, LooksIntoAsManyAsThePageSays) {
  const Sampling sampling;
  std::stringstream page;
  page << std::ifstream(TANDEM_SOURCE_DIR "/docs/evidence.md").rdbuf();
  const auto budget = std::chrono::duration_cast<std::chrono::milliseconds>(sampling.budget);
  EXPECT_THAT(page.str(),
              testing::HasSubstr("first\n" + std::to_string(sampling.first) +
                                 " comparisons of each thread are looked into, then as many as "
                                 "fit into " +
                                 std::to_string(budget.count()) + " milliseconds, then one of " +
                                 std::to_string(sampling.every) + ","));
}

TEST(IdentifierTally, KeepsAFewSamplesThatDiffer) {
  IdentifierTally tally = Tally();
  for (int i = 0; i < 20; ++i) {
    tally.AddSample(
        {"extra", "FieldValueInvalid", std::string(1, static_cast<char>('z' - i / 2)), ""});
  }
  const auto samples = tally.Take().samples;
  EXPECT_EQ(samples.size(), evidence::kMostSamples);
  EXPECT_TRUE(std::is_sorted(samples.begin(), samples.end()));
}

TEST(IdentifierTally, FindsRowsOfErrors) {
  const IdentifierTally tally = Tally();
  EXPECT_EQ(tally.FindRow({"b", field::ErrorType::kRequired, ""}), 1U);
  EXPECT_EQ(tally.FindRow({"b", field::ErrorType::kInvalid, ""}), 2U);
}

TEST(IdentifierTally, GoesOnFromBefore) {
  IdentifierTally earlier = Tally();
  earlier.Count(false, false, At(5));
  earlier.Exercised(0);
  IdentifierTally tally = Tally();
  tally.Continue(earlier.Take());
  tally.Count(false, false, At(9));
  EXPECT_EQ(tally.Take().comparisons, 2U);
  EXPECT_EQ(tally.Take().first, At(5));
  EXPECT_EQ(tally.Take().rules.at("a FieldValueInvalid minimum").exercised, 1U);
}

TEST(IdentifierTally, CountsFromManyThreads) {
  IdentifierTally tally = Tally();
  const auto work = [&tally] {
    for (int i = 0; i < 5'000; ++i) {
      tally.Count(false, false, At(1));
      tally.LookedInto(static_cast<std::uint64_t>(i));
      tally.Exercised(0);
    }
  };
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int i = 0; i < 4; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(tally.Take().comparisons, 20'000U);
  EXPECT_EQ(tally.Take().looked_into, 20'000U);
  EXPECT_EQ(tally.Take().rules.at("a FieldValueInvalid minimum").exercised, 20'000U);
}

}  // namespace
}  // namespace tandem::tally
