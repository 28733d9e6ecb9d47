#pragma once

#include <cstdint>
#include <string_view>

namespace tandem {

// The proleptic Gregorian calendar, in UTC and without leap seconds, as Go's time package and POSIX
// have it.

struct Date {
  std::int64_t year = 1970;
  int month = 1;
  int day = 1;

  bool operator==(const Date&) const = default;
};

struct DateTime {
  Date date;
  int hour = 0;
  int minute = 0;
  int second = 0;

  bool operator==(const DateTime&) const = default;
};

/// The number of days that a month has in that year; months count from 1 to 12.
int DaysInMonth(std::int64_t year, int month);

/// The days since 1970-01-01. The date must exist.
std::int64_t DaysOf(const Date& date);
Date DateOfDays(std::int64_t days);

/// Seconds since 1970-01-01T00:00:00Z.
std::int64_t SecondsOf(const DateTime& time);
DateTime DateTimeOfSeconds(std::int64_t seconds);

/// 0 is Sunday.
int WeekdayOf(const Date& date);

/// The short English name of a weekday: `Sun` for 0.
std::string_view WeekdayName(int weekday);
/// The short English name of a month: `Jan` for 1.
std::string_view MonthName(int month);
/// The month of such a name; 0 when it is none.
int MonthOfName(std::string_view name);

}  // namespace tandem
