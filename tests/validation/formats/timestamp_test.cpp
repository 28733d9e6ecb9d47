#include "validation/formats/timestamp.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(Timestamp, ReadsRfc3339) {
  struct Case {
    std::string_view text;
    Timestamp instant;
  };
  constexpr Case kCases[] = {
      {"1970-01-01T00:00:00Z", {0, 0}},
      {"2024-02-29T12:34:56Z", {1'709'210'096, 0}},
      {"2000-02-29T00:00:00Z", {951'782'400, 0}},
      {"1969-12-31T23:59:59Z", {-1, 0}},
      {"0001-01-01T00:00:00Z", {-62'135'596'800, 0}},
      {"2024-01-02T03:04:05+01:30", {1'704'159'245, 0}},
      {"2024-01-02T03:04:05-01:30", {1'704'170'045, 0}},
      {"2024-01-02T03:04:05.0-01:30", {1'704'170'045, 0}},
      {"1970-01-01T00:00:00.5Z", {0, 500'000'000}},
      {"1970-01-01T00:00:00,000000001Z", {0, 1}},
      {"1970-01-01T00:00:00.1234567899Z", {0, 123'456'789}},
  };
  for (const Case& c : kCases) EXPECT_EQ(ParseTimestamp(c.text), c.instant) << c.text;
  EXPECT_TRUE(ParseTimestamp("0001-01-01T00:00:00Z")->IsZero());
}

TEST(Timestamp, PrintsUtc) {
  for (const std::string_view text : {"2024-02-29T23:59:59Z", "1969-12-31T23:59:59Z",
                                      "0001-01-01T00:00:00Z", "9999-12-31T00:00:00Z"}) {
    EXPECT_EQ(FormatTimestamp(*ParseTimestamp(text)), text);
  }
  EXPECT_EQ(FormatTimestampMicros(*ParseTimestamp("2024-01-02T03:04:05.5Z")),
            "2024-01-02T03:04:05.500000Z");
}

TEST(Timestamp, RefusesWhatGoRefuses) {
  for (const std::string_view text :
       {"", "2024-01-02", "2024-13-02T03:04:05Z", "2024-00-01T00:00:00Z", "2023-02-29T03:04:05Z",
        "1900-02-29T00:00:00Z", "2024-01-02T24:04:05Z", "2024-01-02T03:60:05Z",
        "2024-01-02T03:04:60Z", "2024-01-02 03:04:05Z", "2024-01-02T03:04:05",
        "2024-01-02T03:04:05z", "2024-01-02T03:04:05.Z", "2024-01-02T03:04:05Zx",
        "2024-01-01T00:00:00Z ", "2024-01-01T00:00:00+1:00", "2024-1-01T00:00:00Z",
        "24-01-01T00:00:00Z"}) {
    EXPECT_FALSE(ParseTimestamp(text)) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
