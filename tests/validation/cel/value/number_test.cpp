#include "validation/cel/value/number.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tandem::cel {
namespace {

TEST(ParseGoFloat, ReadsWhatGoReads) {
  EXPECT_EQ(ParseGoFloat("1_000"), 1000);
  EXPECT_EQ(ParseGoFloat("0x1p-2"), 0.25);
  EXPECT_EQ(ParseGoFloat("-inf"), -HUGE_VAL);
  EXPECT_EQ(ParseGoFloat(".5e1"), 5);
  EXPECT_EQ(ParseGoFloat("1e-400"), 0);
  EXPECT_TRUE(std::isnan(*ParseGoFloat("NaN")));
  for (const std::string_view text : {"", "x", "1__0", "_1", "1e", "0x1", "1e400", "+nan", " 1"}) {
    SCOPED_TRACE(text);
    EXPECT_EQ(ParseGoFloat(text), std::nullopt);
  }
}

TEST(ParseGoInt, IsDecimalOnly) {
  EXPECT_EQ(ParseGoInt("+5"), 5);
  EXPECT_EQ(ParseGoInt("-9223372036854775808"), INT64_MIN);
  for (const std::string_view text : {"", "0x1", "1.0", "9223372036854775808", "+-1", " 1"}) {
    SCOPED_TRACE(text);
    EXPECT_EQ(ParseGoInt(text), std::nullopt);
  }
  EXPECT_EQ(ParseGoUint("-1"), std::nullopt);
  EXPECT_EQ(ParseGoUint("18446744073709551615"), UINT64_MAX);
}

TEST(DoubleToInt, RefusesBothEndsOfTheRange) {
  EXPECT_EQ(DoubleToInt(-1.9), -1);
  EXPECT_EQ(DoubleToInt(9223372036854775808.0), std::nullopt);
  EXPECT_EQ(DoubleToInt(-9223372036854775808.0), std::nullopt);
  EXPECT_EQ(DoubleToInt(std::nan("")), std::nullopt);
  EXPECT_EQ(DoubleToUint(-1), std::nullopt);
}

TEST(CompareNumbers, AreComparedByValue) {
  EXPECT_EQ(CompareIntDouble(1, 1.5), -1);
  EXPECT_EQ(CompareIntDouble(INT64_MAX, 1e30), -1);
  EXPECT_EQ(CompareIntUint(-1, 0), -1);
  EXPECT_EQ(CompareUintDouble(1, -0.5), 1);
  EXPECT_EQ(CompareDoubles(std::nan(""), 1), std::nullopt);
}

TEST(DoubleText, IsGos) {
  EXPECT_EQ(DoubleText(1e6), "1e+06");
  EXPECT_EQ(DoubleText(1.5), "1.5");
  EXPECT_EQ(DoubleText(HUGE_VAL), "+Inf");
}

}  // namespace
}  // namespace tandem::cel
