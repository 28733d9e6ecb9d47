#include "server/http/date.h"

#include <charconv>
#include <cstdint>

namespace tandem::http {
namespace {

using std::chrono::days;

constexpr std::string_view kWeekdays = "SunMonTueWedThuFriSat";
constexpr std::string_view kMonths = "JanFebMarAprMayJunJulAugSepOctNovDec";
constexpr std::string_view kForm = "Sun, 06 Nov 1994 08:49:37 GMT";

void AppendPadded(std::int64_t number, std::size_t width, std::string& out) {
  const std::string digits = std::to_string(number);
  if (digits.size() < width) out.append(width - digits.size(), '0');
  out += digits;
}

/// The number at a place of a text that has the form; -1 where there is none.
int NumberAt(std::string_view text, std::size_t place, std::size_t width) {
  int number = 0;
  const char* const end = text.data() + place + width;
  const auto read = std::from_chars(text.data() + place, end, number);
  return read.ec == std::errc() && read.ptr == end ? number : -1;
}

bool HasForm(std::string_view text) {
  if (text.size() != kForm.size()) return false;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    const bool is_fixed = kForm[i] == ',' || kForm[i] == ' ' || kForm[i] == ':' || i >= 26;
    if (is_fixed && text[i] != kForm[i]) return false;
  }
  return true;
}

}  // namespace

std::string FormatDate(WallSeconds time) {
  const auto day = std::chrono::floor<days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  std::string text(kWeekdays.substr(std::chrono::weekday(day).c_encoding() * 3UL, 3));
  text += ", ";
  AppendPadded(static_cast<unsigned>(date.day()), 2, text);
  text += ' ';
  text += kMonths.substr((static_cast<unsigned>(date.month()) - 1) * 3UL, 3);
  text += ' ';
  AppendPadded(static_cast<int>(date.year()), 4, text);
  text += ' ';
  AppendPadded(clock.hours().count(), 2, text);
  text += ':';
  AppendPadded(clock.minutes().count(), 2, text);
  text += ':';
  AppendPadded(clock.seconds().count(), 2, text);
  text += " GMT";
  return text;
}

std::optional<WallSeconds> ParseDate(std::string_view text) {
  if (!HasForm(text)) return std::nullopt;
  const std::size_t month = kMonths.find(text.substr(8, 3));
  if (month == std::string_view::npos || month % 3 != 0) return std::nullopt;
  const std::chrono::year_month_day date(
      std::chrono::year(NumberAt(text, 12, 4)),
      std::chrono::month(static_cast<unsigned>(month / 3 + 1)),
      std::chrono::day(static_cast<unsigned>(NumberAt(text, 5, 2))));
  const int hour = NumberAt(text, 17, 2);
  const int minute = NumberAt(text, 20, 2);
  const int second = NumberAt(text, 23, 2);
  const bool is_time = hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 &&
                       second <= 60;  // a leap second
  if (!date.ok() || !is_time) return std::nullopt;
  return std::chrono::sys_days(date) + std::chrono::hours(hour) + std::chrono::minutes(minute) +
         std::chrono::seconds(second);
}

std::string_view CurrentDate::At(std::chrono::system_clock::time_point now) {
  const auto second = std::chrono::floor<std::chrono::seconds>(now);
  if (text_.empty() || second != second_) {
    second_ = second;
    text_ = FormatDate(second);
  }
  return text_;
}

}  // namespace tandem::http
