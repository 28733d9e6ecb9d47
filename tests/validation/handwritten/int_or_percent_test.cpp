#include "validation/handwritten/int_or_percent.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(IntOrPercent, CountsOrIsAShare) {
  for (const char* json : {"0", "5", R"("0%")", R"("100%")", R"("250%")", "null"}) {
    EXPECT_THAT(TextsOf(json, ValidateIntOrPercent), IsEmpty()) << json;
  }
  EXPECT_THAT(TextsOf("-1", ValidateIntOrPercent),
              ElementsAre("at: Invalid value: -1: must be greater than or equal to 0"));
  for (const char* json : {R"("5")", R"("-1%")", R"("%")", R"("")"}) {
    EXPECT_THAT(TextsOf(json, ValidateIntOrPercent),
                ElementsAre(StartsWith("at: Invalid value: " + std::string(json) +
                                       ": a valid percent string must")))
        << json;
  }
}

TEST(AtMost100Percent, LimitsWellFormedSharesOnly) {
  for (const char* json : {"101", R"("100%")", R"("0%")", R"("000100%")", R"("99%")", R"("abc")",
                           R"("-1%")", "null"}) {
    EXPECT_THAT(TextsOf(json, ValidateAtMost100Percent), IsEmpty()) << json;
  }
  for (const char* json : {R"("101%")", R"("0200%")", R"("1000%")", R"("99999999999999999999%")"}) {
    EXPECT_THAT(
        TextsOf(json, ValidateAtMost100Percent),
        ElementsAre("at: Invalid value: " + std::string(json) + ": must not be greater than 100%"));
  }
}

TEST(IntOrPercent, IsZeroWhenGoReadsZero) {
  for (const char* json : {"0", R"("0%")", R"("00%")", R"("x")", R"("-0")", "null"}) {
    EXPECT_TRUE(IsZeroIntOrPercent(*Sample(json))) << json;
  }
  for (const char* json :
       {"1", "-1", R"("1%")", R"("+5")", R"("-5")", R"("99999999999999999999%")"}) {
    EXPECT_FALSE(IsZeroIntOrPercent(*Sample(json))) << json;
  }
}

TEST(IntOrString, IsWrittenAsGoDoes) {
  EXPECT_EQ(IntOrStringJson({}), "null");
  EXPECT_EQ(IntOrStringJson(*Sample("7")), "7");
  EXPECT_EQ(IntOrStringJson(*Sample(R"("50%")")), R"("50%")");
}

TEST(IntOrString, IsZeroWhereGoHasNoPointer) {
  EXPECT_EQ(IntOrStringValueJson({}), "0");
  EXPECT_EQ(IntOrStringValueJson(*Sample("null")), "0");
  EXPECT_EQ(IntOrStringValueJson(*Sample("7")), "7");
  EXPECT_EQ(IntOrStringValueJson(*Sample(R"("50%")")), R"("50%")");
}

}  // namespace
}  // namespace tandem::handwritten
