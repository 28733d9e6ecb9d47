#include "validation/cel/value/quantity.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

Quantity Parsed(std::string_view text) {
  const Result<Quantity> quantity = ParseQuantity(text);
  EXPECT_TRUE(quantity) << text;
  return quantity ? *quantity : Quantity();
}

TEST(ParseQuantity, PrintsTheCanonicalText) {
  EXPECT_EQ(Parsed("1.5").text, "1500m");
  EXPECT_EQ(Parsed("1.5Gi").text, "1536Mi");
  EXPECT_EQ(Parsed("-0").text, "0");
  EXPECT_EQ(Parsed("1e3").text, "1e3");
  EXPECT_EQ(Parsed("m").text, "0");
  EXPECT_EQ(Parsed("1000E").text, "1");
}

TEST(ParseQuantity, EndsAtInt64InBinaryNotation) {
  EXPECT_EQ(Parsed("9Ei").text, "9223372036854775807");
  EXPECT_EQ(CompareQuantities(Parsed("9Ei"), Parsed("8Ei")), 0);
  EXPECT_EQ(CompareQuantities(Parsed("7.5Ei"), Parsed("8Ei")), -1);
}

TEST(ParseQuantity, FailsInGosWords) {
  for (const std::string_view text : {"", "a", "1 Gi", "1.2.3"}) {
    SCOPED_TRACE(text);
    const Result<Quantity> quantity = ParseQuantity(text);
    ASSERT_FALSE(quantity);
    EXPECT_TRUE(quantity.error().message.starts_with("quantities must match"));
  }
  for (const std::string_view text : {"1kk", "--1"}) {
    EXPECT_EQ(ParseQuantity(text).error().message, "unable to parse quantity's suffix") << text;
  }
  EXPECT_EQ(ParseQuantity("Ei").error().message, "unable to parse numeric part of quantity");
}

TEST(QuantityAsInt, DependsOnHowItIsWritten) {
  struct Case {
    std::string_view text;
    std::optional<std::int64_t> value;
  };
  const Case cases[] = {
      {"1.5k", 1500},
      {"3e2", 300},
      {"3.0", std::nullopt},
      {"1234567890123456789", std::nullopt},
      {"10000Gi", 10'737'418'240'000},
      {"100000Gi", std::nullopt},
      {"1Ti", 1'099'511'627'776},
      {"1Pi", std::nullopt},
      {"1.5Gi", std::nullopt},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.text);
    EXPECT_EQ(QuantityAsInt(Parsed(test.text)), test.value);
  }
}

TEST(AddQuantities, IsExact) {
  const Quantity sum = AddQuantities(Parsed("1.5Gi"), Parsed("0.5Gi"));
  EXPECT_EQ(sum.text, "2Gi");
  EXPECT_EQ(QuantityAsInt(sum), std::nullopt);
  EXPECT_EQ(SubtractQuantities(Parsed("1"), Parsed("1500m")).text, "-500m");
  EXPECT_EQ(AddQuantities(Parsed("3.5Gi"), Parsed("100m")).text, "3758096384100m");
}

TEST(CompareQuantities, IsByValue) {
  EXPECT_EQ(CompareQuantities(Parsed("1"), Parsed("1000m")), 0);
  EXPECT_EQ(CompareQuantities(Parsed("-2"), Parsed("-1")), -1);
  EXPECT_EQ(CompareQuantities(Parsed("1Gi"), Parsed("1G")), 1);
}

}  // namespace
}  // namespace tandem::cel
