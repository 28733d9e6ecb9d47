#include "validation/formats/timestamp.h"

#include <array>
#include <cstdio>

#include "validation/formats/chars_internal.h"

namespace tandem::formats {
namespace {

constexpr std::int64_t kSecondsPerDay = 86'400;
constexpr std::string_view kDateTime = "2006-01-02T15:04:05";
constexpr std::size_t kOffsetSize = std::string_view("+07:00").size();
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

bool IsDigit(char c) { return internal::Is(c, internal::kDigit); }

bool Within(int number, int first, int last) { return number >= first && number <= last; }

/// The number that two digits stand for; -1 when they are none.
int TwoDigits(const char* digits) {
  const int tens = digits[0] - '0';
  const int ones = digits[1] - '0';
  return Within(tens, 0, 9) && Within(ones, 0, 9) ? tens * 10 + ones : -1;
}

/// Takes the nanoseconds of a fraction of any length, rounded down, off the front; nothing without
/// digits.
std::optional<std::int32_t> TakeFraction(std::string_view& text) {
  std::int32_t nanos = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && IsDigit(text[digits]); ++digits) {
    if (digits < 9) nanos = nanos * 10 + (text[digits] - '0');
  }
  for (std::size_t i = digits; i < 9; ++i) nanos *= 10;
  text.remove_prefix(digits);
  return digits == 0 ? std::nullopt : std::optional(nanos);
}

/// Seconds east of UTC: `Z` or `+07:00`.
std::optional<int> ParseOffset(std::string_view text) {
  if (text == "Z") return 0;
  if (text.size() != kOffsetSize || text[3] != ':') return std::nullopt;
  const bool west = text[0] == '-';
  if (!west && text[0] != '+') return std::nullopt;
  const int hours = TwoDigits(&text[1]);
  const int minutes = TwoDigits(&text[4]);
  if (!Within(hours, 0, 24) || !Within(minutes, 0, 60)) return std::nullopt;
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
  if (text.size() <= kDateTime.size()) return std::nullopt;
  const char* const at = text.data();
  for (const std::size_t i : {4U, 7U, 10U, 13U, 16U}) {
    if (at[i] != kDateTime[i]) return std::nullopt;
  }
  const int century = TwoDigits(at);
  const int year_of_century = TwoDigits(at + 2);
  if (century < 0 || year_of_century < 0) return std::nullopt;
  const int year = century * 100 + year_of_century;
  const int month = TwoDigits(at + 5);
  if (!Within(month, 1, 12)) return std::nullopt;
  const int day = TwoDigits(at + 8);
  const int hour = TwoDigits(at + 11);
  const int minute = TwoDigits(at + 14);
  const int second = TwoDigits(at + 17);
  if (!Within(day, 1, DaysInMonth(year, month)) || !Within(hour, 0, 23) || !Within(minute, 0, 59) ||
      !Within(second, 0, 59)) {
    return std::nullopt;
  }

  std::string_view rest = text.substr(kDateTime.size());
  std::optional<std::int32_t> nanos = 0;
  if (rest.front() == '.' || rest.front() == ',') {
    rest.remove_prefix(1);
    nanos = TakeFraction(rest);
  }
  const std::optional<int> offset = ParseOffset(rest);
  if (!nanos || !offset) return std::nullopt;

  const std::int64_t days = DaysFromCivil(year, month, day);
  const std::int64_t of_day = hour * 3600 + minute * 60 + second;
  return Timestamp{days * kSecondsPerDay + of_day - *offset, *nanos};
}

std::string FormatTimestamp(Timestamp time) { return Format(time, false); }

std::string FormatTimestampMicros(Timestamp time) { return Format(time, true); }

}  // namespace tandem::formats
