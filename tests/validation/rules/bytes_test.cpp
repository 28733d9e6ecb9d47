#include "validation/rules/bytes.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/support/json_document.h"

namespace tandem::rules {
namespace {

using support::ParseJson;

TEST(Bytes, ComeAsTextOrAsNumbersOrNotAtAll) {
  const json::Document text = ParseJson(R"("QUI=")");
  const json::Document numbers = ParseJson("[65,66]");
  const json::Document with_null = ParseJson("[65,null]");
  const json::Document null = ParseJson("null");
  EXPECT_EQ(BytesOf(text.root()), "AB");
  EXPECT_EQ(BytesOf(numbers.root()), "AB");
  EXPECT_EQ(BytesOf(with_null.root()), std::string("A\0", 2));
  EXPECT_EQ(BytesOf(null.root()), "");
  EXPECT_TRUE(BytesEqual(text.root(), numbers.root()));
  EXPECT_TRUE(BytesEqual(null.root(), {}));
  EXPECT_FALSE(BytesEqual(numbers.root(), with_null.root()));
}

TEST(Duration, IsReadAsGoDoes) {
  struct Case {
    const char* text;
    std::optional<std::int64_t> nanos;
  };
  const Case kCases[] = {
      {"0", 0},
      {"-0", 0},
      {"1ns", 1},
      {"5s", 5'000'000'000},
      {"1h30m", 5'400'000'000'000},
      {"1.5ms", 1'500'000},
      {".5s", 500'000'000},
      {"1.s", 1'000'000'000},
      {"-1m", -60'000'000'000},
      {"+2us", 2'000},
      {"2\u00b5s", 2'000},
      {"2\u03bcs", 2'000},
      {"", std::nullopt},
      {"-", std::nullopt},
      {"1", std::nullopt},
      {"s", std::nullopt},
      {".s", std::nullopt},
      {"1.2.3s", std::nullopt},
      {"1d", std::nullopt},
      {"9999999999h", std::nullopt},
      {"9223372036854775807ns", std::numeric_limits<std::int64_t>::max()},
      {"-9223372036854775808ns", std::numeric_limits<std::int64_t>::min()},
      {"9223372036854775808ns", std::nullopt},
      {"9007199254740993ns", 9'007'199'254'740'993},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.text);
    EXPECT_EQ(ParseDuration(test.text), test.nanos);
  }
}

TEST(Duration, OfAHugeNumberIsRefusedWithoutThrowing) {
  EXPECT_EQ(ParseDuration(std::string(500, '9') + "s"), std::nullopt);
}

TEST(Duration, PrintsAsGoDoes) {
  struct Case {
    std::int64_t nanos;
    const char* text;
  };
  const Case kCases[] = {
      {0, "0s"},
      {1, "1ns"},
      {1'500, "1.5\u00b5s"},
      {1'500'000, "1.5ms"},
      {5'000'000'000, "5s"},
      {60'000'000'000, "1m0s"},
      {5'400'000'000'000, "1h30m0s"},
      {-1'250'000'000, "-1.25s"},
      {std::numeric_limits<std::int64_t>::min(), "-2562047h47m16.854775808s"},
  };
  for (const Case& test : kCases) EXPECT_EQ(FormatDuration(test.nanos), test.text);
}

TEST(Duration, OfJsonIsTextANumberOrNothing) {
  EXPECT_EQ(DurationOf(ParseJson(R"("5s")").root()), 5'000'000'000);
  EXPECT_EQ(DurationOf(ParseJson("7").root()), 7);
  EXPECT_EQ(DurationOf(ParseJson("null").root()), 0);
}

}  // namespace
}  // namespace tandem::rules
