#include "validation/evidence/total.h"

#include <gtest/gtest.h>

#include "tests/validation/evidence/documents.h"

namespace tandem::evidence {
namespace {

TEST(Total, AddsUpWhatProcessesHaveCounted) {
  const Document one = DocumentOf(1, Agreed(10));
  Document other = DocumentOf(2, Agreed(20));
  other.started = At(-5);
  other.written = At(90);
  other.identifiers[{"job_create", "d1"}] = Agreed(3);
  Fleet fleet = FleetOf(one);
  fleet.Add(other);
  Fleet backward = FleetOf(other);
  backward.Add(one);

  const auto total = Total(fleet);
  ASSERT_TRUE(total);
  EXPECT_EQ(*total, *Total(backward));
  EXPECT_EQ(total->identifiers.at({"deployment_create", "d1"}).comparisons, 30U);
  EXPECT_EQ(total->identifiers.at({"deployment_create", "d1"}).inputs,
            Seen(0, 20, kIdentifierPrecision));
  EXPECT_EQ(total->identifiers.at({"job_create", "d1"}).comparisons, 3U);
  EXPECT_EQ(total->sequence, 2U);
  EXPECT_EQ(total->started, At(-5));
  EXPECT_EQ(total->written, At(90));
  EXPECT_EQ(total->instance.size(), 32U);
  EXPECT_NE(total->instance, one.instance);
}

TEST(Total, IsTheDocumentItselfWhenThereIsOnlyOne) {
  const Document one = DocumentOf(1, Agreed(10));
  EXPECT_EQ(*Total(FleetOf(one)), one);
}

TEST(Total, IsNotOfWhatCannotBeAdded) {
  EXPECT_EQ(Total(Fleet()).error().message, "there is no evidence");
  Fleet fleet = FleetOf(DocumentOf(1, Agreed(10)));
  Document other = DocumentOf(2, Agreed(10));
  other.source = Source::kReplay;
  Fleet sources = fleet;
  sources.Add(other);
  EXPECT_EQ(Total(sources).error().message, "evidence of live and of replay has no total");
  other.source = Source::kLive;
  other.key = "k2";
  fleet.Add(other);
  EXPECT_EQ(Total(fleet).error().message, "evidence under different keys has no total: k1 and k2");
}

}  // namespace
}  // namespace tandem::evidence
