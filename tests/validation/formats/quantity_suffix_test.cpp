#include "validation/formats/quantity_suffix.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(QuantitySuffix, IsDecimalBinaryOrAnExponent) {
  const struct {
    const char* text;
    QuantityNotation notation;
    int exponent;
    unsigned binary;
  } kCases[] = {
      {"", QuantityNotation::kDecimal, 0, 0},          {"n", QuantityNotation::kDecimal, -9, 0},
      {"E", QuantityNotation::kDecimal, 18, 0},        {"Ki", QuantityNotation::kBinary, 0, 1},
      {"Ei", QuantityNotation::kBinary, 0, 6},         {"e3", QuantityNotation::kExponent, 3, 0},
      {"E-3", QuantityNotation::kExponent, -3, 0},     {"e+3", QuantityNotation::kExponent, 3, 0},
      {"e4096", QuantityNotation::kExponent, 4096, 0},
  };
  for (const auto& test : kCases) {
    const auto suffix = ParseQuantitySuffix(test.text);
    ASSERT_TRUE(suffix) << test.text;
    EXPECT_EQ(suffix->notation, test.notation) << test.text;
    EXPECT_EQ(suffix->exponent, test.exponent) << test.text;
    EXPECT_EQ(suffix->binary, test.binary) << test.text;
  }
  for (const char* text :
       {"x", "ki", "KI", "e", "e+", "e+-3", "e1.5", "e4097", "e-4097", "1", " "}) {
    EXPECT_FALSE(ParseQuantitySuffix(text)) << text;
  }
}

TEST(QuantitySuffix, StandsForAPowerOfTen) {
  EXPECT_EQ(DecimalSuffixOf(-3), "m");
  EXPECT_EQ(DecimalSuffixOf(0), "");
  EXPECT_EQ(DecimalSuffixOf(18), "E");
  EXPECT_EQ(DecimalSuffixOf(-12), std::nullopt);
  EXPECT_EQ(DecimalSuffixOf(1), std::nullopt);
}

}  // namespace
}  // namespace tandem::formats
