#include "validation/base/calendar.h"

#include <array>
#include <cstddef>

namespace tandem {
namespace {

constexpr std::int64_t kSecondsPerDay = 86'400;

// Years are counted from March on, so that the leap day is the last one, and in eras of 400 years,
// which are all alike.
constexpr std::int64_t kDaysPerEra = 146'097;
constexpr std::int64_t kDaysBefore1970 = 719'468;  // since 0000-03-01

constexpr std::array<int, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

bool IsLeap(std::int64_t year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

/// The quotient rounded towards the past, while division rounds towards zero.
constexpr std::int64_t FloorDivide(std::int64_t number, std::int64_t divisor) {
  return (number >= 0 ? number : number - divisor + 1) / divisor;
}

constexpr std::string_view kWeekdayNames = "SunMonTueWedThuFriSat";
constexpr std::string_view kMonthNames = "JanFebMarAprMayJunJulAugSepOctNovDec";
constexpr std::size_t kNameSize = 3;

}  // namespace

int DaysInMonth(std::int64_t year, int month) {
  return month == 2 && IsLeap(year) ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

std::int64_t DaysOf(const Date& date) {
  const std::int64_t year = date.year - (date.month <= 2 ? 1 : 0);
  const std::int64_t era = FloorDivide(year, 400);
  const std::int64_t year_of_era = year - era * 400;
  const std::int64_t day_of_year =
      (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
  const std::int64_t day_of_era =
      year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * kDaysPerEra + day_of_era - kDaysBefore1970;
}

Date DateOfDays(std::int64_t days) {
  days += kDaysBefore1970;
  const std::int64_t era = FloorDivide(days, kDaysPerEra);
  const std::int64_t day_of_era = days - era * kDaysPerEra;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
  const std::int64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t month_index = (5 * day_of_year + 2) / 153;
  const int day = static_cast<int>(day_of_year - (153 * month_index + 2) / 5 + 1);
  const int month = static_cast<int>(month_index < 10 ? month_index + 3 : month_index - 9);
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month, day};
}

std::int64_t SecondsOf(const DateTime& time) {
  return DaysOf(time.date) * kSecondsPerDay + time.hour * 3600 + time.minute * 60 + time.second;
}

DateTime DateTimeOfSeconds(std::int64_t seconds) {
  const std::int64_t days = FloorDivide(seconds, kSecondsPerDay);
  const int second = static_cast<int>(seconds - days * kSecondsPerDay);
  return {DateOfDays(days), second / 3600, second / 60 % 60, second % 60};
}

int WeekdayOf(const Date& date) {
  constexpr std::int64_t kThursday = 4;  // 1970-01-01
  const std::int64_t days = DaysOf(date) + kThursday;
  return static_cast<int>(days - FloorDivide(days, 7) * 7);
}

std::string_view WeekdayName(int weekday) {
  return kWeekdayNames.substr(static_cast<std::size_t>(weekday) * kNameSize, kNameSize);
}

std::string_view MonthName(int month) {
  return kMonthNames.substr(static_cast<std::size_t>(month - 1) * kNameSize, kNameSize);
}

int MonthOfName(std::string_view name) {
  for (int month = 1; month <= 12; ++month) {
    if (MonthName(month) == name) return month;
  }
  return 0;
}

}  // namespace tandem
