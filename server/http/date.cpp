#include "server/http/date.h"

#include <charconv>
#include <cstdint>

#include "validation/base/calendar.h"

namespace tandem::http {
namespace {

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
  const DateTime at = DateTimeOfSeconds(time.time_since_epoch().count());
  std::string text(WeekdayName(WeekdayOf(at.date)));
  text += ", ";
  AppendPadded(at.date.day, 2, text);
  text += ' ';
  text += MonthName(at.date.month);
  text += ' ';
  AppendPadded(at.date.year, 4, text);
  text += ' ';
  AppendPadded(at.hour, 2, text);
  text += ':';
  AppendPadded(at.minute, 2, text);
  text += ':';
  AppendPadded(at.second, 2, text);
  text += " GMT";
  return text;
}

std::optional<WallSeconds> ParseDate(std::string_view text) {
  if (!HasForm(text)) return std::nullopt;
  const Date date = {NumberAt(text, 12, 4), MonthOfName(text.substr(8, 3)), NumberAt(text, 5, 2)};
  if (date.year < 0 || date.month == 0 || date.day < 1) return std::nullopt;
  if (date.day > DaysInMonth(date.year, date.month)) return std::nullopt;
  const int hour = NumberAt(text, 17, 2);
  const int minute = NumberAt(text, 20, 2);
  const int second = NumberAt(text, 23, 2);
  const bool is_time = hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 &&
                       second <= 60;  // a leap second
  if (!is_time) return std::nullopt;
  return WallSeconds(std::chrono::seconds(SecondsOf({date, hour, minute, second})));
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
