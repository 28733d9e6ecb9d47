#include "validation/evidence/document.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/validation/evidence/documents.h"

namespace tandem::evidence {
namespace {

Fleet RandomFleet(std::mt19937& random) {
  Fleet fleet;
  for (int i = 0; i < 4; ++i) {
    const int instance = static_cast<int>(random() % 5);
    const std::uint64_t sequence = random() % 3;
    // What one process had counted at one time is the same wherever it is found.
    Document document = DocumentOf(instance, Agreed(100 * (sequence + 1)));
    document.sequence = sequence;
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
  for (int round = 0; round < 100; ++round) {
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
