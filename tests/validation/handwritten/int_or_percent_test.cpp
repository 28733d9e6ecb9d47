#include "validation/handwritten/int_or_percent.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(IntOrPercent, IsANumberOrAPercentage) {
  for (const std::string_view json : {"0", "7", R"("0%")", R"("250%")", "null"}) {
    EXPECT_THAT(TextsOf(json, ValidateIntOrPercent), IsEmpty()) << json;
  }
  EXPECT_THAT(TextsOf("-1", ValidateIntOrPercent),
              ElementsAre("at: Invalid value: -1: must be greater than or equal to 0"));
  for (const std::string_view json : {R"("5")", R"("-5%")", R"("")", R"("5.5%")"}) {
    EXPECT_THAT(TextsOf(json, ValidateIntOrPercent),
                ElementsAre(StartsWith("at: Invalid value: " + std::string(json) +
                                       ": a valid percent string must be")));
  }
}

TEST(IntOrPercent, IsAtMostAllOfThem) {
  for (const std::string_view json : {"1000", R"("100%")", R"("1000")", R"("x%")", "null"}) {
    EXPECT_THAT(TextsOf(json, ValidateAtMostAll), IsEmpty()) << json;
  }
  EXPECT_THAT(TextsOf(R"("101%")", ValidateAtMostAll),
              ElementsAre(R"(at: Invalid value: "101%": must not be greater than 100%)"));
  EXPECT_EQ(TextsOf(R"("99999999999999999999%")", ValidateAtMostAll).size(), 1U);
}

TEST(IntOrPercent, IsZeroWhenGoReadsZero) {
  for (const std::string_view json : {"0", R"("0%")", R"("00%")", R"("x")", R"("-0")", "null"}) {
    EXPECT_TRUE(IsZeroIntOrPercent(*Sample(json))) << json;
  }
  for (const std::string_view json : {"1", "-1", R"("1%")", R"("+5")", R"("-5")"}) {
    EXPECT_FALSE(IsZeroIntOrPercent(*Sample(json))) << json;
  }
}

}  // namespace
}  // namespace tandem::handwritten
