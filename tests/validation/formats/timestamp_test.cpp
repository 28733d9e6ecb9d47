#include "validation/formats/timestamp.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(Timestamp, ReadsInstantsWhateverTheZone) {
  const auto utc = ParseTimestamp("2024-01-02T03:04:05Z");
  ASSERT_TRUE(utc);
  EXPECT_EQ(utc->seconds, 1704164645);
  EXPECT_EQ(*ParseTimestamp("2024-01-02T05:04:05+02:00"), *utc);
  EXPECT_EQ(*ParseTimestamp("2024-01-01T22:04:05.0-05:00"), *utc);
  EXPECT_EQ(ParseTimestamp("2024-01-02T03:04:05.123456789Z")->nanos, 123456789);
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
       {"", "2024-01-02", "2024-13-02T03:04:05Z", "2023-02-29T03:04:05Z", "2024-01-02T24:04:05Z",
        "2024-01-02T03:60:05Z", "2024-01-02T03:04:60Z", "2024-01-02 03:04:05Z",
        "2024-01-02T03:04:05", "2024-01-02T03:04:05.Z", "2024-01-02T03:04:05Zx"}) {
    EXPECT_FALSE(ParseTimestamp(text)) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
