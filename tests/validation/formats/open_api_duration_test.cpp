#include "validation/formats/open_api_duration.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

using std::chrono::nanoseconds;
using namespace std::chrono_literals;

TEST(OpenApiDuration, IsGosOrNumbersWithUnitsAnywhere) {
  struct Case {
    std::string_view text;
    nanoseconds duration;
  };
  constexpr Case kCases[] = {
      {"1h30m", 90min},
      {"-1.5s", -1500ms},
      {"0", 0ns},
      {"2 weeks", 2 * 168h},
      {"1d", 24h},
      {"1 DAY and 2Hr", 26h},
      {"3wk 4w", 7 * 168h},
      {"5 nanoseconds", 5ns},
      {"6\u00B5s 7 us, 8 microfortnights", 21us},
      {"9 milliseconds", 9ms},
      {"10 secs", 10s},
      {"11 minutes 1 month", 11min},  // a month is no unit
      {"12 hours", 12h},
      {"1.5 days", 120h},  // five days
      {"-1 day", 24h},
      {"9223372036854775807 ns", nanoseconds::max()},
      {"9223372036854775807ns 1 ns", nanoseconds::min()},  // wraps, as Go does
  };
  for (const Case& c : kCases) EXPECT_EQ(ParseOpenApiDuration(c.text), c.duration) << c.text;
}

TEST(OpenApiDuration, NeedsAUnit) {
  for (const std::string_view text : {"", "1", "weeks", "1 month", "1 hrs", "1 \u03BCs",
                                      "9223372036854775808 ns", "1 day 9223372036854775808 x"}) {
    EXPECT_EQ(ParseOpenApiDuration(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
