#include "validation/tally/testimony.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::tally {
namespace {

const Cause kReplicas = {"spec.replicas", "FieldValueInvalid"};
const Cause kPort = {"spec.ports[3].port", "FieldValueRequired"};
constexpr evidence::TimePoint kNow{std::chrono::seconds(5)};

Testimony::Side Refuses(std::vector<Cause> causes) { return {false, std::move(causes), true}; }

class TestimonyTest : public testing::Test {
 protected:
  evidence::IdentifierCounts After(Testimony testimony) {
    CountTestimony(std::move(testimony), kNow, tally_);
    return tally_.Take();
  }

  IdentifierTally tally_{{"legacy:a_create", "d"}, "handwritten", {}, {{1, 2}, Sampling::All()}};
};

TEST_F(TestimonyTest, CountsWhatBothRefuseByRule) {
  const auto counts = After({Refuses({kReplicas, kPort}), Refuses({kPort, kReplicas}), 7});
  EXPECT_EQ(counts.comparisons, 1U);
  EXPECT_EQ(counts.mismatching, 0U);
  EXPECT_EQ(counts.rules.at("spec.replicas FieldValueInvalid").refused_by_both, 1U);
  EXPECT_EQ(counts.rules.at("spec.ports[*].port FieldValueRequired").refused_by_both, 1U);
  EXPECT_TRUE(counts.samples.empty());
}

TEST_F(TestimonyTest, CountsWhatOneRefusesAlone) {
  const auto counts = After({Refuses({kReplicas}), {}, 7});
  EXPECT_EQ(counts.mismatching, 1U);
  EXPECT_EQ(counts.would_change, 1U);
  EXPECT_EQ(counts.rules.at("spec.replicas FieldValueInvalid").declarative_only, 1U);
  EXPECT_EQ(counts.rules.at("spec.replicas FieldValueInvalid").last_difference, kNow);
  ASSERT_EQ(counts.samples.size(), 1U);
  EXPECT_EQ(counts.samples[0].difference, "tandem only");
  EXPECT_EQ(After({{}, Refuses({kPort}), 8})
                .rules.at("spec.ports[*].port FieldValueRequired")
                .handwritten_only,
            1U);
}

TEST_F(TestimonyTest, CountsOtherCausesAsAMismatchThatChangesNothing) {
  const auto counts = After({Refuses({kReplicas}), Refuses({kPort}), 7});
  EXPECT_EQ(counts.mismatching, 1U);
  EXPECT_EQ(counts.would_change, 0U);
  EXPECT_EQ(counts.rules.size(), 2U);
}

TEST_F(TestimonyTest, SaysNothingOfCausesThatWereNotTold) {
  const auto counts = After({Refuses({kReplicas}), Refuses({}), 7});
  EXPECT_EQ(counts.comparisons, 1U);
  EXPECT_EQ(counts.mismatching, 0U);
  EXPECT_TRUE(counts.rules.empty());
}

TEST_F(TestimonyTest, KeepsNothingOfSecrets) {
  Testimony testimony{Refuses({kReplicas}), {}, 7};
  testimony.confidential = true;
  const auto counts = After(testimony);
  EXPECT_EQ(counts.would_change, 1U);
  EXPECT_TRUE(counts.rules.empty());
  EXPECT_TRUE(counts.samples.empty());
}

TEST_F(TestimonyTest, KeepsNoMoreThanFitsIn) {
  for (int i = 0; i < 3'000; ++i) {
    Testimony::Side refuses = Refuses({{"f" + std::to_string(i), std::string(5'000, 'a')}});
    CountTestimony({std::move(refuses), {}, 7}, kNow, tally_);
  }
  const auto counts = tally_.Take();
  EXPECT_EQ(counts.rules.size(), IdentifierTally::kMostRows);
  EXPECT_LT(counts.rules.begin()->first.size(), 600U);
}

}  // namespace
}  // namespace tandem::tally
