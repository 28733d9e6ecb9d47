#include "validation/cel/value/time.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(ParseFormatDuration, AlsoKnowsTheUnitsOfACalendar) {
  EXPECT_EQ(ParseFormatDuration("1h30m"), 5'400'000'000'000);
  EXPECT_EQ(ParseFormatDuration("2 weeks"), 1'209'600'000'000'000);
  EXPECT_EQ(ParseFormatDuration("x"), std::nullopt);
}

TEST(ParseRfc3339, KeepsTheZoneForPrinting) {
  EXPECT_EQ(TimestampText(*ParseRfc3339("2024-01-02T03:04:05.5+02:00")),
            "2024-01-02T03:04:05.5+02:00");
  EXPECT_EQ(ParseRfc3339("2024-01-02T03:04:05+02:00")->seconds(),
            ParseRfc3339("2024-01-02T01:04:05Z")->seconds());
  EXPECT_FALSE(ParseRfc3339("2024-01-02t03:04:05z"));
}

TEST(ParseFormatDateTime, MayLackAZone) {
  EXPECT_EQ(TimestampText(*ParseFormatDateTime("2024-01-02T03:04:05")), "2024-01-02T03:04:05Z");
  EXPECT_EQ(TimestampText(*ParseFormatDateTime("2024-01-02T03:04:05.25")),
            "2024-01-02T03:04:05.25Z");
  EXPECT_FALSE(ParseFormatDateTime("2024-01-02 03:04:05"));
}

TEST(ParseDate, IsADayThereIs) {
  EXPECT_EQ(TimestampText(*ParseDate("2024-02-29")), "2024-02-29T00:00:00Z");
  EXPECT_FALSE(ParseDate("2023-02-29"));
}

TEST(DurationText, CountsSeconds) {
  EXPECT_EQ(DurationText(5'400'000'000'000), "5400s");
  EXPECT_EQ(DurationText(-1'500'000'000), "-1.5s");
  EXPECT_EQ(GoDurationText(5'400'000'000'000), "1h30m0s");
}

TEST(ToCivil, KnowsTheDayOfTheWeekAndOfTheYear) {
  const CivilTime civil = ToCivil(1'735'686'000);  // 2024-12-31T23:00:00Z
  EXPECT_EQ(civil.year, 2024);
  EXPECT_EQ(civil.month, 12);
  EXPECT_EQ(civil.day, 31);
  EXPECT_EQ(civil.hour, 23);
  EXPECT_EQ(civil.day_of_week, 2);
  EXPECT_EQ(civil.day_of_year, 365);
}

}  // namespace
}  // namespace tandem::cel
