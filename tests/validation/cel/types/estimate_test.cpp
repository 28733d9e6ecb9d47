#include "validation/cel/types/estimate.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(Estimate, SaturatesInsteadOfWrappingAround) {
  EXPECT_EQ(AddCosts(kUnbounded, 1), kUnbounded);
  EXPECT_EQ(MultiplyCosts(kUnbounded / 2, 3), kUnbounded);
  EXPECT_EQ((Estimate::Unknown() * Estimate::Unknown()).max, kUnbounded);
}

TEST(Estimate, ScalesRoundingUp) {
  EXPECT_EQ(ScaleCost(0, 0.1), 0U);
  EXPECT_EQ(ScaleCost(1, 0.1), 1U);
  EXPECT_EQ(ScaleCost(11, 0.1), 2U);
  EXPECT_EQ(ScaleCost(kUnbounded, 0.1), 1844674407370955264U);
  EXPECT_EQ(ScaleCost(kUnbounded, 2), kUnbounded);
}

TEST(Estimate, UnitesRanges) {
  const Estimate both = Estimate{1, 5}.Union({0, 3});
  EXPECT_EQ(both.min, 0U);
  EXPECT_EQ(both.max, 5U);
}

}  // namespace
}  // namespace tandem::cel
