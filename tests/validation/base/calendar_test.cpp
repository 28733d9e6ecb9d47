#include "validation/base/calendar.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(Calendar, CountsDaysAndSecondsFrom1970) {
  struct Case {
    DateTime time;
    std::int64_t seconds;
    int weekday;
  };
  constexpr Case kCases[] = {
      {{{1970, 1, 1}, 0, 0, 0}, 0, 4},
      {{{1969, 12, 31}, 23, 59, 59}, -1, 3},
      {{{2000, 2, 29}, 12, 34, 56}, 951'827'696, 2},
      {{{2000, 3, 1}, 0, 0, 0}, 951'868'800, 3},
      {{{2026, 11, 23}, 11, 15, 5}, 1'795'432'505, 1},
      {{{1, 1, 1}, 0, 0, 0}, -62'135'596'800, 1},
      {{{0, 1, 1}, 0, 0, 0}, -62'167'219'200, 6},
      {{{9999, 12, 31}, 23, 59, 59}, 253'402'300'799, 5},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.seconds);
    EXPECT_EQ(SecondsOf(c.time), c.seconds);
    EXPECT_EQ(DateTimeOfSeconds(c.seconds), c.time);
    EXPECT_EQ(WeekdayOf(c.time.date), c.weekday);
  }
}

// Two eras of 400 years, of which one is before the year 0.
TEST(Calendar, GoesFromDayToDay) {
  Date date{-400, 1, 1};
  std::int64_t days = DaysOf(date);
  int weekday = WeekdayOf(date);
  while (date.year < 401) {
    ASSERT_EQ(DateOfDays(days), date);
    ASSERT_EQ(DaysOf(date), days);
    ASSERT_EQ(WeekdayOf(date), weekday);
    if (++date.day > DaysInMonth(date.year, date.month)) {
      date.day = 1;
      date.month = date.month % 12 + 1;
      if (date.month == 1) ++date.year;
    }
    ++days;
    weekday = (weekday + 1) % 7;
  }
}

TEST(Calendar, NamesDaysAndMonths) {
  EXPECT_EQ(WeekdayName(0), "Sun");
  EXPECT_EQ(WeekdayName(WeekdayOf({1970, 1, 1})), "Thu");
  EXPECT_EQ(MonthName(1), "Jan");
  EXPECT_EQ(MonthName(12), "Dec");
  for (int month = 1; month <= 12; ++month) EXPECT_EQ(MonthOfName(MonthName(month)), month);
  for (const char* const name : {"", "nov", "ovD", "Sun"}) EXPECT_EQ(MonthOfName(name), 0) << name;
}

TEST(Calendar, KnowsLeapYears) {
  for (const int year : {1996, 2000, 2024, 0, -4}) EXPECT_EQ(DaysInMonth(year, 2), 29) << year;
  for (const int year : {1900, 2023, 2100, -100}) EXPECT_EQ(DaysInMonth(year, 2), 28) << year;
  EXPECT_EQ(DaysInMonth(2024, 12), 31);
  EXPECT_EQ(DaysInMonth(2024, 11), 30);
}

}  // namespace
}  // namespace tandem
