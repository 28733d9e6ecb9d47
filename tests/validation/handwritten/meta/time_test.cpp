#include "validation/handwritten/meta/time.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

TEST(Time, ReadsRfc3339) {
  struct Case {
    std::string_view text;
    std::int64_t seconds;
    std::int32_t nanos;
  };
  constexpr Case kCases[] = {
      {"1970-01-01T00:00:00Z", 0, 0},
      {"2024-02-29T12:34:56Z", 1709210096, 0},
      {"2000-02-29T00:00:00Z", 951782400, 0},
      {"1969-12-31T23:59:59Z", -1, 0},
      {"0001-01-01T00:00:00Z", -62135596800, 0},
      {"2024-01-02T03:04:05+01:30", 1704159245, 0},
      {"2024-01-02T03:04:05-01:30", 1704170045, 0},
      {"1970-01-01T00:00:00.5Z", 0, 500'000'000},
      {"1970-01-01T00:00:00,000000001Z", 0, 1},
      {"1970-01-01T00:00:00.0000000019Z", 0, 1},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    const std::optional<Instant> instant = ParseTime(c.text);
    ASSERT_TRUE(instant.has_value());
    EXPECT_EQ(instant->seconds, c.seconds);
    EXPECT_EQ(instant->nanos, c.nanos);
  }
}

TEST(Time, RefusesOtherTexts) {
  for (const std::string_view text :
       {"", "2024", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2023-02-29T00:00:00Z",
        "1900-02-29T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z",
        "2024-01-01T00:00:60Z", "2024-01-01 00:00:00Z", "2024-01-01T00:00:00",
        "2024-01-01T00:00:00z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00Z ",
        "2024-01-01T00:00:00+1:00", "2024-1-01T00:00:00Z", "24-01-01T00:00:00Z"}) {
    EXPECT_FALSE(ParseTime(text).has_value()) << text;
  }
}

TEST(Time, ComparesInstants) {
  const Sample utc(R"("2024-01-02T02:04:05Z")");
  const Sample east(R"("2024-01-02T03:04:05+01:00")");
  const Sample other(R"("2024-01-02T02:04:06Z")");
  const Sample none("null");
  EXPECT_TRUE(SameTime(*utc, *east));
  EXPECT_FALSE(SameTime(*utc, *other));
  EXPECT_FALSE(SameTime(*utc, *none));
  EXPECT_TRUE(SameTime(*none, json::ValueView()));
}

TEST(Time, WritesUtcSeconds) {
  struct Case {
    std::string_view json;
    std::string_view expected;
  };
  constexpr Case kCases[] = {
      {R"("2024-02-29T00:30:05.9+01:00")", R"("2024-02-28T23:30:05Z")"},
      {R"("0000-01-01T00:00:00Z")", R"("0000-01-01T00:00:00Z")"},
      {R"("1969-12-31T23:59:59Z")", R"("1969-12-31T23:59:59Z")"},
      {R"("9999-12-31T23:59:59Z")", R"("9999-12-31T23:59:59Z")"},
      {R"("2000-03-01T00:00:00Z")", R"("2000-03-01T00:00:00Z")"},
      {"null", "null"},
  };
  for (const Case& c : kCases) EXPECT_EQ(TimeJson(*Sample(c.json)), c.expected);
}

}  // namespace
}  // namespace tandem::handwritten
