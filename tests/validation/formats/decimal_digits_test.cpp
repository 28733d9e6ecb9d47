#include "validation/formats/decimal_digits.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(DecimalDigits, LoseLeadingZeros) {
  for (const auto& [digits, trimmed] :
       {std::pair<std::string, std::string>{"0", "0"}, {"000", "0"}, {"0010", "10"}, {"7", "7"}}) {
    std::string text = digits;
    TrimZeros(text);
    EXPECT_EQ(text, trimmed);
  }
}

TEST(DecimalDigits, AreMultipliedAndDivided) {
  std::string digits = "18446744073709551616";
  MultiplyDigits(digits, 1024);
  EXPECT_EQ(digits, "18889465931478580854784");
  EXPECT_EQ(DivideDigits(digits, 1024), 0U);
  EXPECT_EQ(digits, "18446744073709551616");
  EXPECT_EQ(DivideDigits(digits, 1000), 616U);
  EXPECT_EQ(digits, "18446744073709551");
  digits = "7";
  EXPECT_EQ(DivideDigits(digits, 1024), 7U);
  EXPECT_EQ(digits, "0");
}

TEST(DecimalDigits, CarryWhenTheyAreIncremented) {
  std::string digits = "199";
  IncrementDigits(digits);
  EXPECT_EQ(digits, "200");
  digits = "99";
  IncrementDigits(digits);
  EXPECT_EQ(digits, "100");
}

TEST(DecimalDigits, AreCompared) {
  EXPECT_EQ(CompareDigits("9", "10"), -1);
  EXPECT_EQ(CompareDigits("11", "10"), 1);
  EXPECT_EQ(CompareDigits("10", "10"), 0);
}

TEST(DecimalDigits, AreAddedAndSubtracted) {
  EXPECT_EQ(AddDigits("999", "1"), "1000");
  EXPECT_EQ(AddDigits("5", "1000"), "1005");
  EXPECT_EQ(SubtractDigits("1000", "1"), "999");
  EXPECT_EQ(SubtractDigits("1005", "1000"), "5");
  EXPECT_EQ(SubtractDigits("42", "42"), "0");
}

}  // namespace
}  // namespace tandem::formats
