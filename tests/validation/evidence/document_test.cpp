#include "validation/evidence/document.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "tests/validation/evidence/documents.h"

namespace tandem::evidence {
namespace {

IdentifierCounts RandomCounts(std::mt19937& random) {
  const auto below = [&random](std::uint64_t most) { return random() % most; };
  IdentifierCounts counts = Agreed(1 + below(50));
  counts.comparisons += below(1'000);
  counts.mismatching = below(counts.comparisons);
  counts.would_change = below(10);
  counts.panics = below(3);
  counts.first = At(static_cast<std::int64_t>(below(100)));
  counts.inputs = Seen(below(500), 1 + below(200), kIdentifierPrecision);
  for (std::uint64_t i = below(4); i > 0; --i) {
    counts.samples.push_back({"extra", "FieldValueInvalid", std::to_string(below(20)), ""});
  }
  std::sort(counts.samples.begin(), counts.samples.end());
  for (std::uint64_t i = below(4); i > 0; --i) {
    RuleCounts& rule = counts.rules["r" + std::to_string(below(6))];
    rule.exercised = below(100);
    rule.declarative_only = below(5);
    rule.last_difference = At(static_cast<std::int64_t>(below(1'000)));
    rule.values = Seen(below(500), 1 + below(40), kRulePrecision);
    rule.unknown["later"] = std::to_string(below(3));
  }
  return counts;
}

Fleet RandomFleet(std::mt19937& random) {
  Fleet fleet;
  for (int i = 0; i < 4; ++i) {
    const int instance = static_cast<int>(random() % 5);
    // Even of one instance and sequence counts differ: nothing may depend on their order.
    Document document = DocumentOf(instance, RandomCounts(random));
    document.sequence = random() % 3;
    fleet.Add(document);
  }
  return fleet;
}

Fleet Merged(Fleet a, const Fleet& b) {
  a.Add(b);
  return a;
}

TEST(Fleet, MergesInAnyOrderAndMoreThanOnce) {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    const Fleet a = RandomFleet(random);
    const Fleet b = RandomFleet(random);
    const Fleet c = RandomFleet(random);
    EXPECT_EQ(Merged(a, b), Merged(b, a));
    EXPECT_EQ(Merged(Merged(a, b), c), Merged(a, Merged(b, c)));
    EXPECT_EQ(Merged(a, a), a);
    EXPECT_EQ(Merged(Merged(a, b), b), Merged(a, b));
  }
}

TEST(Fleet, KeepsWhatAProcessCountedLast) {
  Document later = DocumentOf(1, Agreed(20));
  later.sequence = 2;
  Fleet fleet = FleetOf(later);
  fleet.Add(DocumentOf(1, Agreed(10)));
  EXPECT_EQ(fleet.documents().at(InstanceOf(1)), later);
}

TEST(Fleet, KeepsTheSameOfTwoWithOneSequenceWhateverTheOrder) {
  const Document a = DocumentOf(1, Agreed(10));
  const Document b = DocumentOf(1, Agreed(20));
  EXPECT_EQ(Merged(FleetOf(a), FleetOf(b)), Merged(FleetOf(b), FleetOf(a)));
}

TEST(AddCounts, AddsWhatProcessesHaveCounted) {
  IdentifierCounts counts = Agreed(10);
  IdentifierCounts other = Agreed(20);
  other.inputs = Seen(5, 20, kIdentifierPrecision);
  other.first = At(-5);
  other.mismatching = 3;
  other.samples = {{"extra", "FieldValueInvalid", "a", "minimum"}};
  other.rules["b FieldValueRequired"].declarative_only = 4;
  AddCounts(other, true, counts);
  EXPECT_EQ(counts.comparisons, 30U);
  EXPECT_EQ(counts.mismatching, 3U);
  EXPECT_EQ(counts.first, At(-5));
  EXPECT_EQ(counts.last, At(3'600));
  EXPECT_NEAR(counts.inputs.Estimate(), 25, 1);
  EXPECT_EQ(counts.samples.size(), 1U);
  EXPECT_EQ(counts.rules.at("b FieldValueRequired").declarative_only, 4U);
  EXPECT_EQ(counts.rules.at("spec.replicas FieldValueInvalid minimum").exercised, 30U);
}

IdentifierCounts Sum(IdentifierCounts a, const IdentifierCounts& b) {
  AddCounts(b, true, a);
  return a;
}

TEST(AddCounts, AddsRandomCountsInAnyOrder) {
  std::mt19937 random(11);
  for (int round = 0; round < 50; ++round) {
    const IdentifierCounts a = RandomCounts(random);
    const IdentifierCounts b = RandomCounts(random);
    const IdentifierCounts c = RandomCounts(random);
    EXPECT_EQ(Sum(a, b), Sum(b, a));
    EXPECT_EQ(Sum(Sum(a, b), c), Sum(a, Sum(b, c)));
  }
}

TEST(AddCounts, TakesTheLargerEstimateOfSketchesThatCannotBeMerged) {
  IdentifierCounts counts = Agreed(10);
  AddCounts(Agreed(200), false, counts);
  EXPECT_NEAR(counts.inputs.Estimate(), 200, 10);
  AddCounts(Agreed(50), false, counts);
  EXPECT_NEAR(counts.inputs.Estimate(), 200, 10);
}

TEST(AddCounts, KeepsFewSamplesWhateverTheOrder) {
  IdentifierCounts forward;
  IdentifierCounts backward;
  for (int i = 0; i < 9; ++i) {
    IdentifierCounts one;
    one.samples = {{"extra", "FieldValueInvalid", std::string(1, static_cast<char>('a' + i)), ""}};
    AddCounts(one, true, forward);
    IdentifierCounts other;
    other.samples = {
        {"extra", "FieldValueInvalid", std::string(1, static_cast<char>('a' + 8 - i)), ""}};
    AddCounts(other, true, backward);
  }
  EXPECT_EQ(forward.samples.size(), kMostSamples);
  EXPECT_EQ(forward.samples, backward.samples);
}

}  // namespace
}  // namespace tandem::evidence
