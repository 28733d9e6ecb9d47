#include "config/duration.h"

#include <gtest/gtest.h>

#include <limits>

namespace tandem::config {
namespace {

using std::chrono::nanoseconds;

TEST(Duration, IsReadAsGoReadsIt) {
  const struct {
    const char* text;
    std::int64_t nanoseconds;
  } kCases[] = {
      {"0", 0},
      {"-0", 0},
      {"15s", 15'000'000'000},
      {"1m30s", 90'000'000'000},
      {"300ms", 300'000'000},
      {"1.5h", 5'400'000'000'000},
      {".5s", 500'000'000},
      {"1.s", 1'000'000'000},
      {"-2us", -2'000},
      {"+3\u00b5s", 3'000},
      {"3\u03bcs", 3'000},
      {"0.3s", 300'000'000},
      {"2562047h", 9'223'369'200'000'000'000},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto parsed = ParseDuration(c.text);
    ASSERT_TRUE(parsed) << parsed.error().message;
    EXPECT_EQ(parsed->count(), c.nanoseconds);
  }
}

TEST(Duration, IsRefusedInGosWords) {
  const struct {
    const char* text;
    const char* message;
  } kCases[] = {
      {"", R"(time: invalid duration "")"},
      {"5", R"(time: missing unit in duration "5")"},
      {"s", R"(time: invalid duration "s")"},
      {".s", R"(time: invalid duration ".s")"},
      {"-", R"(time: invalid duration "-")"},
      {"5x", R"(time: unknown unit "x" in duration "5x")"},
      {"1m5", R"(time: missing unit in duration "1m5")"},
      {"9223372037s", R"(time: invalid duration "9223372037s")"},
      {"99999999999999999999s", R"(time: invalid duration "99999999999999999999s")"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto parsed = ParseDuration(c.text);
    ASSERT_FALSE(parsed);
    EXPECT_EQ(parsed.error().message, c.message);
  }
}

TEST(Duration, IsWrittenAsGoWritesIt) {
  const struct {
    std::int64_t nanoseconds;
    const char* text;
  } kCases[] = {
      {0, "0s"},
      {1, "1ns"},
      {1'100, "1.1\u00b5s"},
      {2'200'000, "2.2ms"},
      {3'300'000'000, "3.3s"},
      {60'000'000'000, "1m0s"},
      {90'000'000'000, "1m30s"},
      {3'600'000'000'000, "1h0m0s"},
      {-15'000'000'000, "-15s"},
  };
  for (const auto& c : kCases) EXPECT_EQ(FormatDuration(nanoseconds(c.nanoseconds)), c.text);
  EXPECT_EQ(FormatDuration(nanoseconds(std::numeric_limits<std::int64_t>::min())),
            "-2562047h47m16.854775807s");
}

}  // namespace
}  // namespace tandem::config
