#include "validation/handwritten/meta/time.h"

#include <array>
#include <cstdio>

namespace tandem::handwritten {
namespace {

constexpr std::int64_t kSecondsPerDay = 86'400;

/// Days from 1970-01-01 in the proleptic Gregorian calendar, which repeats every 400 years.
std::int64_t DaysFromDate(std::int64_t year, std::int64_t month, std::int64_t day) {
  // Years begin in March, so that the leap day is the last of its year.
  if (month <= 2) --year;
  const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
  const std::int64_t year_of_era = year - era * 400;
  const std::int64_t month_from_march = (month + 9) % 12;
  const std::int64_t day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
  const std::int64_t day_of_era =
      year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146'097 + day_of_era - 719'468;
}

struct Date {
  std::int64_t year;
  std::int64_t month;
  std::int64_t day;
};

Date DateFromDays(std::int64_t days) {
  days += 719'468;
  const std::int64_t era = (days >= 0 ? days : days - 146'096) / 146'097;
  const std::int64_t day_of_era = days - era * 146'097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1'460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
  const std::int64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t month_from_march = (5 * day_of_year + 2) / 153;
  const std::int64_t month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9;
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month,
          day_of_year - (153 * month_from_march + 2) / 5 + 1};
}

std::int64_t DaysInMonth(std::int64_t year, std::int64_t month) {
  constexpr std::array<std::int64_t, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return kDays[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
}

/// Takes fixed parts off the front of a text; a part that is missing spoils the rest.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  std::int64_t Digits(std::size_t count, std::int64_t min, std::int64_t max) {
    if (rest_.size() < count) return Fail();
    std::int64_t number = 0;
    for (const char c : rest_.substr(0, count)) {
      if (c < '0' || c > '9') return Fail();
      number = number * 10 + (c - '0');
    }
    rest_.remove_prefix(count);
    return number >= min && number <= max ? number : Fail();
  }

  void Expect(char c) {
    if (!Take(c)) Fail();
  }

  bool Take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::int32_t Fraction() {
    std::int32_t nanos = 0;
    std::int32_t unit = 100'000'000;
    std::size_t used = 0;
    for (; used < rest_.size() && rest_[used] >= '0' && rest_[used] <= '9'; ++used) {
      nanos += (rest_[used] - '0') * unit;
      unit /= 10;
    }
    if (used == 0) Fail();
    rest_.remove_prefix(used);
    return nanos;
  }

  [[nodiscard]] bool Done() const { return ok_ && rest_.empty(); }

 private:
  std::int64_t Fail() {
    ok_ = false;
    rest_ = {};
    return 1;
  }

  std::string_view rest_;
  bool ok_ = true;
};

}  // namespace

std::optional<Instant> ParseTime(std::string_view text) {
  Scanner scan(text);
  const std::int64_t year = scan.Digits(4, 0, 9999);
  scan.Expect('-');
  const std::int64_t month = scan.Digits(2, 1, 12);
  scan.Expect('-');
  const std::int64_t day = scan.Digits(2, 1, DaysInMonth(year, month));
  scan.Expect('T');
  std::int64_t seconds = scan.Digits(2, 0, 23) * 3600;
  scan.Expect(':');
  seconds += scan.Digits(2, 0, 59) * 60;
  scan.Expect(':');
  seconds += scan.Digits(2, 0, 59);

  Instant instant;
  if (scan.Take('.') || scan.Take(',')) instant.nanos = scan.Fraction();
  if (!scan.Take('Z')) {
    const bool west = scan.Take('-');
    if (!west) scan.Expect('+');
    std::int64_t offset = scan.Digits(2, 0, 24) * 3600;
    scan.Expect(':');
    offset += scan.Digits(2, 0, 60) * 60;
    seconds += west ? offset : -offset;
  }
  if (!scan.Done()) return std::nullopt;
  instant.seconds = DaysFromDate(year, month, day) * kSecondsPerDay + seconds;
  return instant;
}

bool SameTime(json::ValueView a, json::ValueView b) {
  if (a.IsMissing() || b.IsMissing()) return a.IsMissing() && b.IsMissing();
  return a.AsString() == b.AsString() || ParseTime(a.AsString()) == ParseTime(b.AsString());
}

std::string TimeJson(json::ValueView time) {
  if (time.IsMissing()) return "null";
  const std::int64_t seconds = ParseTime(time.AsString()).value_or(Instant{}).seconds;
  const std::int64_t second_of_day = (seconds % kSecondsPerDay + kSecondsPerDay) % kSecondsPerDay;
  const Date date = DateFromDays((seconds - second_of_day) / kSecondsPerDay);
  std::array<char, 64> text{};
  const int size = std::snprintf(
      text.data(), text.size(), "\"%04lld-%02lld-%02lldT%02lld:%02lld:%02lldZ\"",
      static_cast<long long>(date.year), static_cast<long long>(date.month),
      static_cast<long long>(date.day), static_cast<long long>(second_of_day / 3600),
      static_cast<long long>(second_of_day / 60 % 60), static_cast<long long>(second_of_day % 60));
  return {text.data(), static_cast<std::size_t>(size)};
}

}  // namespace tandem::handwritten
