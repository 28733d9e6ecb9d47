#include "server/report/comparisons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

namespace tandem::report {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const TimePoint kStart = std::chrono::system_clock::from_time_t(1'700'000'000);

Sample Place(const std::string& field) {
  return {Difference::kExtra, "FieldValueInvalid", field, "minimum"};
}

TEST(Comparisons, CountByIdentifier) {
  Comparisons comparisons;
  comparisons.Begin({{"b_update", "handwritten"}, {"a_create", "declarative"}}, "one", kStart);
  comparisons.AddReview("a_create", false, false);
  comparisons.AddReview("a_create", true, true);
  comparisons.AddPanic("a_create");
  comparisons.AddMismatch("a_create", Place("spec.x"), kStart + seconds(1));
  comparisons.AddMismatch("a_create", {Difference::kUnmatched, "FieldValueRequired", "spec.y", ""},
                          kStart + seconds(2));
  const Summary summary = comparisons.Take();
  EXPECT_EQ(summary.since, kStart);
  EXPECT_EQ(summary.ruleset, "one");
  ASSERT_THAT(summary.findings, SizeIs(2));
  const Findings& a = summary.findings[0];
  EXPECT_EQ(a.identifier, "a_create");
  EXPECT_EQ(a.authority, "declarative");
  EXPECT_EQ(a.compared, 2);
  EXPECT_EQ(a.differing, 1);
  EXPECT_EQ(a.would_change, 1);
  EXPECT_EQ(a.unmatched, 1);
  EXPECT_EQ(a.extra, 1);
  EXPECT_EQ(a.panics, 1);
  EXPECT_EQ(a.first_mismatch, kStart + seconds(1));
  EXPECT_EQ(a.last_mismatch, kStart + seconds(2));
  EXPECT_THAT(a.samples, SizeIs(2));
  EXPECT_TRUE(a.Differs());
  EXPECT_FALSE(summary.findings[1].Differs());
}

TEST(Comparisons, IgnoreWhatIsNotCompared) {
  Comparisons comparisons;
  comparisons.AddReview("a_create", false, false);
  comparisons.Begin({}, "one", kStart);
  comparisons.AddReview("a_create", false, false);
  comparisons.AddMismatch("a_create", Place("x"), kStart);
  comparisons.AddPanic("a_create");
  EXPECT_THAT(comparisons.Take().findings, IsEmpty());
}

TEST(Comparisons, KeepTheFirstSamplesThatDiffer) {
  Comparisons comparisons;
  comparisons.Begin({{"a_create", "handwritten"}}, "one", kStart);
  for (int i = 0; i < 100; ++i) {
    comparisons.AddMismatch("a_create", Place("f" + std::to_string(i / 10)), kStart);
  }
  const Summary summary = comparisons.Take();
  EXPECT_EQ(summary.findings[0].extra, 100);
  EXPECT_THAT(summary.findings[0].samples,
              ElementsAre(Place("f0"), Place("f1"), Place("f2"), Place("f3"), Place("f4")));
}

TEST(Comparisons, BeginAgainWithOtherRules) {
  Comparisons comparisons;
  comparisons.Begin({{"a_create", "handwritten"}, {"b_create", "handwritten"}}, "one", kStart);
  comparisons.AddReview("a_create", true, true);
  comparisons.AddMismatch("a_create", Place("x"), kStart);
  comparisons.AddPanic("a_create");
  comparisons.Begin({{"a_create", "handwritten"}}, "one", kStart + seconds(5));
  EXPECT_EQ(comparisons.Take().findings[0].compared, 1) << "the same rules go on";
  comparisons.Begin({{"a_create", "handwritten"}}, "two", kStart + seconds(9));
  const Summary summary = comparisons.Take();
  EXPECT_EQ(summary.since, kStart + seconds(9));
  ASSERT_THAT(summary.findings, SizeIs(1));
  EXPECT_EQ(summary.findings[0].compared, 0);
  EXPECT_FALSE(summary.findings[0].Differs());
  EXPECT_THAT(summary.findings[0].samples, IsEmpty());
}

TEST(Comparisons, HaveABoundedNumberOfIdentifiers) {
  Comparisons comparisons;
  for (int round = 0; round < 3; ++round) {
    std::vector<Compared> many;
    for (std::size_t i = 0; i < Comparisons::kMostIdentifiers; ++i) {
      many.push_back({"kind" + std::to_string(round) + "_" + std::to_string(i), "handwritten"});
    }
    comparisons.Begin(many, "rules" + std::to_string(round), kStart);
    comparisons.AddReview(many.back().identifier, false, false);
  }
  EXPECT_LE(comparisons.Take().findings.size(), Comparisons::kMostIdentifiers);
}

TEST(Comparisons, CountFromManyThreads) {
  Comparisons comparisons;
  comparisons.Begin({{"a_create", "handwritten"}}, "one", kStart);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&comparisons] {
      for (int k = 0; k < 1000; ++k) {
        comparisons.AddReview("a_create", k % 10 == 0, false);
        if (k % 10 == 0) comparisons.AddMismatch("a_create", Place("x"), kStart);
      }
    });
  }
  while (comparisons.Take().findings[0].compared < 100) std::this_thread::yield();
  for (std::thread& thread : threads) thread.join();
  const Findings found = comparisons.Take().findings[0];
  EXPECT_EQ(found.compared, 4000);
  EXPECT_EQ(found.differing, 400);
  EXPECT_EQ(found.extra, 400);
}

}  // namespace
}  // namespace tandem::report
