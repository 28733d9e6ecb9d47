#include "validation/formats/go_duration.h"

#include <cstdint>
#include <limits>

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

using std::chrono::nanoseconds;

TEST(GoDuration, IsReadAsGoReadsIt) {
  struct Case {
    std::string_view text;
    std::int64_t nanos;
  };
  constexpr Case kCases[] = {
      {"0", 0},
      {"-0", 0},
      {"1ns", 1},
      {"15s", 15'000'000'000},
      {"1m30s", 90'000'000'000},
      {"1h30m", 5'400'000'000'000},
      {"1h30m2.25s", 5'402'250'000'000},
      {"300ms", 300'000'000},
      {"1.5ms", 1'500'000},
      {"+1.5h", 5'400'000'000'000},
      {".5s", 500'000'000},
      {"1.s", 1'000'000'000},
      {"3.us", 3'000},
      {"-1m", -60'000'000'000},
      {"-2us", -2'000},
      {"+3\u00B5s", 3'000},
      {"3\u03BCs", 3'000},
      {"0.3s", 300'000'000},
      {"1.2ns", 1},  // what is finer than a nanosecond is cut off
      {"0.3333333333333333333h", 1'200'000'000'000},
      {"0.100000000000000000000h", 360'000'000'000},
      {"0.830103483285477580700h", 2'988'372'539'827},
      {"2562047h", 9'223'369'200'000'000'000},
      {"9007199254740993ns", 9'007'199'254'740'993},
      {"9223372036854775807ns", std::numeric_limits<std::int64_t>::max()},
      {"9223372036854775.807us", std::numeric_limits<std::int64_t>::max()},
      {"9223372036s854ms775us807ns", std::numeric_limits<std::int64_t>::max()},
      {"-9223372036854775808ns", std::numeric_limits<std::int64_t>::min()},
      {"-9223372036854775.808us", std::numeric_limits<std::int64_t>::min()},
      {"-2562047h47m16.854775808s", std::numeric_limits<std::int64_t>::min()},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto duration = ParseGoDuration(c.text);
    ASSERT_TRUE(duration) << duration.error().message;
    EXPECT_EQ(duration->count(), c.nanos);
  }
}

/// The Failure, if any.
Messages WhyNot(std::string_view text) {
  const auto duration = ParseGoDuration(text);
  return duration ? Messages() : Messages{duration.error().message};
}

TEST(GoDuration, IsRefusedInGosWords) {
  ExpectMessages(
      {
          {"1h", {}},
          {"", {"time: invalid duration \"\""}},
          {"-", {"time: invalid duration \"-\""}},
          {".s", {"time: invalid duration \".s\""}},
          {"s", {"time: invalid duration \"s\""}},
          {"5", {"time: missing unit in duration \"5\""}},
          {"5.", {"time: missing unit in duration \"5.\""}},
          {"1h5", {"time: missing unit in duration \"1h5\""}},
          {"1.2.3s", {"time: missing unit in duration \"1.2.3s\""}},
          {"5d", {"time: unknown unit \"d\" in duration \"5d\""}},
          {"5\"", {"time: unknown unit \"\\\"\" in duration \"5\\\"\""}},
          {"5\u00E9", {"time: unknown unit \"\\xc3\\xa9\" in duration \"5\\xc3\\xa9\""}},
      },
      WhyNot);
}

TEST(GoDuration, FitsIntoSixtyThreeBitsOfNanoseconds) {
  ExpectMessages(
      {
          {"9223372036854775807ns", {}},
          {"-9223372036854775808ns", {}},
          {"9223372036854775808ns", {"time: invalid duration"}},
          {"-9223372036854775809ns", {"time: invalid duration"}},
          {"99999999999999999999ns", {"time: invalid duration"}},
          {std::string(500, '9') + "s", {"time: invalid duration"}},
          {"9223372037s", {"time: invalid duration"}},
          {"2562048h", {"time: invalid duration"}},
          {"2562047h47m17s", {"time: invalid duration"}},
      },
      WhyNot);
}

TEST(GoDuration, IsWrittenAsGoWritesIt) {
  struct Case {
    std::int64_t nanos;
    std::string_view text;
  };
  constexpr Case kCases[] = {
      {0, "0s"},
      {1, "1ns"},
      {1'100, "1.1\u00B5s"},
      {1'500, "1.5\u00B5s"},
      {2'200'000, "2.2ms"},
      {3'300'000'000, "3.3s"},
      {60'000'000'000, "1m0s"},
      {90'000'000'000, "1m30s"},
      {3'600'000'000'000, "1h0m0s"},
      {5'400'000'000'000, "1h30m0s"},
      {-15'000'000'000, "-15s"},
      {-1'250'000'000, "-1.25s"},
      {std::numeric_limits<std::int64_t>::max(), "2562047h47m16.854775807s"},
      {std::numeric_limits<std::int64_t>::min(), "-2562047h47m16.854775808s"},
  };
  for (const Case& c : kCases) EXPECT_EQ(FormatGoDuration(nanoseconds(c.nanos)), c.text);
}

}  // namespace
}  // namespace tandem::formats
