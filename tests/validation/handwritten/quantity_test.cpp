#include "validation/handwritten/quantity.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

TEST(ReadQuantity, TakesTextAndNumbers) {
  struct Case {
    const char* json;
    int sign;
    const char* text;
  };
  constexpr Case kCases[] = {
      {R"("1500m")", 1, "1500m"},
      {R"("0")", 0, "0"},
      {R"("-1.0Gi")", -1, "-1Gi"},
      {"3", 1, "3"},
      {"-2", -1, "-2"},
      {"0.5", 1, "500m"},
      {R"(" 1Gi ")", 1, "1Gi"},
      {R"("Mi")", 0, "0"},
      {"18446744073709551615", 1, "18446744073709551615"},
  };
  for (const Case& test : kCases) {
    const Sample sample(test.json);
    ASSERT_TRUE(ReadQuantity(*sample)) << test.json;
    EXPECT_TRUE(CheckQuantity(*sample)) << test.json;
    EXPECT_EQ(QuantitySign(*sample), test.sign) << test.json;
    EXPECT_EQ(QuantityText(*sample), test.text) << test.json;
  }
}

TEST(ReadQuantity, TakesNothingElse) {
  for (const char* json : {R"("")", R"("a")", "true", "null", "[]", "{}"}) {
    const Result<formats::Quantity> read = ReadQuantity(*Sample(json));
    const Status checked = CheckQuantity(*Sample(json));
    ASSERT_FALSE(read) << json;
    ASSERT_FALSE(checked) << json;
    EXPECT_EQ(checked.error().message, read.error().message) << json;
  }
  EXPECT_FALSE(ReadQuantity({}));
  EXPECT_FALSE(CheckQuantity({}));
}

TEST(QuantityOf, IsZeroWhereNothingIsWritten) {
  EXPECT_EQ(QuantityOf({}), formats::Quantity());
  EXPECT_EQ(QuantityOf(*Sample("null")), formats::Quantity());
  EXPECT_EQ(QuantityOf(*Sample(R"("1k")")), QuantityOf(*Sample("1000")));
}

TEST(QuantityOrZero, IsZeroWhereNothingCanBeRead) {
  EXPECT_EQ(QuantityOrZero({}), formats::Quantity());
  EXPECT_EQ(QuantityOrZero(*Sample(R"("a")")), formats::Quantity());
  EXPECT_EQ(QuantityOrZero(*Sample(R"("1k")")), QuantityOf(*Sample("1000")));
}

}  // namespace
}  // namespace tandem::handwritten
