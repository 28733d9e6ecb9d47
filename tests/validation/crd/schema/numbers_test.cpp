#include "validation/crd/schema/numbers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tandem::crd::schema {
namespace {

TEST(IsIntegral, ForgivesWhatFloatsCannotHelp) {
  for (const double value : {0.0, -0.0, 1.0, -3.0, 9007199254740991.0, 1.0000000001}) {
    EXPECT_TRUE(IsIntegral(value)) << value;
  }
  for (const double value : {0.5, 1e-10, 1.00000001, 9007199254740992.0,
                             std::numeric_limits<double>::infinity(), std::nan("")}) {
    EXPECT_FALSE(IsIntegral(value)) << value;
  }
}

TEST(Truncate, CutsAsGoDoesOnAmd64) {
  constexpr std::int64_t kSmallest = std::numeric_limits<std::int64_t>::min();
  EXPECT_EQ(Truncate(2.9), 2);
  EXPECT_EQ(Truncate(-2.9), -2);
  EXPECT_EQ(Truncate(-9223372036854775808.0), kSmallest);
  EXPECT_EQ(Truncate(9223372036854775808.0), kSmallest);
  EXPECT_EQ(Truncate(std::nan("")), kSmallest);
}

TEST(NumberText, IsThatOfGosPercentV) {
  EXPECT_EQ(NumberText(1), "1");
  EXPECT_EQ(NumberText(0.1), "0.1");
  EXPECT_EQ(NumberText(1e21), "1e+21");
}

TEST(IsNumber, TellsNumbersFromTheRest) {
  EXPECT_TRUE(IsNumber(json::Kind::kInt));
  EXPECT_TRUE(IsNumber(json::Kind::kUint));
  EXPECT_TRUE(IsNumber(json::Kind::kDouble));
  EXPECT_FALSE(IsNumber(json::Kind::kString));
  EXPECT_FALSE(IsNumber(json::Kind::kNull));
}

}  // namespace
}  // namespace tandem::crd::schema
