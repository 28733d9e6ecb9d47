#include "validation/formats/timestamp.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace tandem::formats {
namespace {

constexpr std::int64_t kSecondsPerDay = 86'400;
constexpr Timestamp kZeroTime = {-62'135'596'800, 0};

/// Days since 1970-01-01 of a date of the proleptic Gregorian calendar.
std::int64_t DaysFromCivil(std::int64_t year, int month, int day) {
  year -= month <= 2 ? 1 : 0;
  const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
  const std::int64_t year_of_era = year - era * 400;
  const std::int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  const std::int64_t day_of_era =
      year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146'097 + day_of_era - 719'468;
}

struct Date {
  std::int64_t year;
  int month;
  int day;
};

Date CivilFromDays(std::int64_t days) {
  days += 719'468;
  const std::int64_t era = (days >= 0 ? days : days - 146'096) / 146'097;
  const std::int64_t day_of_era = days - era * 146'097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
  const std::int64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t month_index = (5 * day_of_year + 2) / 153;
  const int day = static_cast<int>(day_of_year - (153 * month_index + 2) / 5 + 1);
  const int month = static_cast<int>(month_index < 10 ? month_index + 3 : month_index - 9);
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month, day};
}

constexpr std::array<int, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int DaysInMonth(int year, int month) {
  const auto is_leap = [year] { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; };
  return month == 2 && is_leap() ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

/// Takes fixed-width numbers and punctuation off the front of a text.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  bool Take(char expected) {
    if (rest_.empty() || rest_.front() != expected) return false;
    rest_.remove_prefix(1);
    return true;
  }

  /// -1 when there are no two digits.
  int TakeTwoDigits() {
    if (rest_.size() < 2) return -1;
    const int tens = rest_[0] - '0';
    const int ones = rest_[1] - '0';
    if (tens < 0 || tens > 9 || ones < 0 || ones > 9) return -1;
    rest_.remove_prefix(2);
    return tens * 10 + ones;
  }

  /// Nanoseconds of a fraction of any length, rounded down; -1 without digits.
  std::int32_t TakeFraction() {
    std::int32_t nanos = 0;
    std::size_t digits = 0;
    while (digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9') {
      if (digits < 9) nanos = nanos * 10 + (rest_[digits] - '0');
      ++digits;
    }
    for (std::size_t i = digits; i < 9; ++i) nanos *= 10;
    rest_.remove_prefix(digits);
    return digits == 0 ? -1 : nanos;
  }

  [[nodiscard]] bool AtEnd() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

bool Within(int number, int first, int last) { return number >= first && number <= last; }

/// Seconds east of UTC.
std::optional<int> TakeOffset(Cursor& cursor) {
  if (cursor.Take('Z')) return 0;
  const bool west = cursor.Take('-');
  if (!west && !cursor.Take('+')) return std::nullopt;
  const int hours = cursor.TakeTwoDigits();
  if (!Within(hours, 0, 24) || !cursor.Take(':')) return std::nullopt;
  const int minutes = cursor.TakeTwoDigits();
  if (!Within(minutes, 0, 60)) return std::nullopt;
  const int seconds = hours * 3600 + minutes * 60;
  return west ? -seconds : seconds;
}

std::string Format(Timestamp time, bool micros) {
  std::int64_t days = time.seconds / kSecondsPerDay;
  std::int64_t second = time.seconds % kSecondsPerDay;
  if (second < 0) {
    second += kSecondsPerDay;
    --days;
  }
  const Date date = CivilFromDays(days);
  std::array<char, 64> buffer{};
  int size = std::snprintf(buffer.data(), buffer.size(), "%04lld-%02d-%02dT%02d:%02d:%02d",
                           static_cast<long long>(date.year), date.month, date.day,
                           static_cast<int>(second / 3600), static_cast<int>(second / 60 % 60),
                           static_cast<int>(second % 60));
  if (micros) {
    size += std::snprintf(buffer.data() + size, buffer.size() - static_cast<std::size_t>(size),
                          ".%06d", time.nanos / 1000);
  }
  return std::string(buffer.data(), static_cast<std::size_t>(size)) + "Z";
}

}  // namespace

bool Timestamp::IsZero() const { return *this == kZeroTime; }

std::optional<Timestamp> ParseTimestamp(std::string_view text) {
  Cursor cursor(text);
  const int century = cursor.TakeTwoDigits();
  const int year_of_century = cursor.TakeTwoDigits();
  if (century < 0 || year_of_century < 0 || !cursor.Take('-')) return std::nullopt;
  const int year = century * 100 + year_of_century;
  const int month = cursor.TakeTwoDigits();
  if (!Within(month, 1, 12) || !cursor.Take('-')) return std::nullopt;
  const int day = cursor.TakeTwoDigits();
  if (!Within(day, 1, DaysInMonth(year, month)) || !cursor.Take('T')) return std::nullopt;
  const int hour = cursor.TakeTwoDigits();
  if (!Within(hour, 0, 23) || !cursor.Take(':')) return std::nullopt;
  const int minute = cursor.TakeTwoDigits();
  if (!Within(minute, 0, 59) || !cursor.Take(':')) return std::nullopt;
  const int second = cursor.TakeTwoDigits();
  if (!Within(second, 0, 59)) return std::nullopt;

  std::int32_t nanos = 0;
  if (cursor.Take('.') || cursor.Take(',')) nanos = cursor.TakeFraction();
  const std::optional<int> offset = TakeOffset(cursor);
  if (nanos < 0 || !offset || !cursor.AtEnd()) return std::nullopt;

  const std::int64_t days = DaysFromCivil(year, month, day);
  const std::int64_t of_day = hour * 3600 + minute * 60 + second;
  return Timestamp{days * kSecondsPerDay + of_day - *offset, nanos};
}

std::string FormatTimestamp(Timestamp time) { return Format(time, false); }

std::string FormatTimestampMicros(Timestamp time) { return Format(time, true); }

}  // namespace tandem::formats
