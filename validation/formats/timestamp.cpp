// As Go's time/format.go, 1.20 and later.
#include "validation/formats/timestamp.h"

#include <array>
#include <cstdio>
#include <optional>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/base/calendar.h"
#include "validation/base/go_quote.h"

namespace tandem::formats {
namespace {

std::string_view LayoutText(TimeLayout layout) {
  return layout == TimeLayout::kMicro ? "2006-01-02T15:04:05.000000Z07:00"
                                      : "2006-01-02T15:04:05Z07:00";
}

bool IsPoint(char c) { return c == '.' || c == ','; }

/// Reads one element of a layout after the other. Methods say whether there was one; when not,
/// `element` is what the layout has there, or `range` what is out of it, and `rest` begins with
/// what could not be read.
struct Reader {
  std::string_view rest;
  std::string_view element = {};
  std::string_view range = {};

  bool Mismatch(std::string_view what) {
    element = what;
    return false;
  }

  bool OutOfRange(std::string_view what) {
    range = what;
    return false;
  }

  bool Mark(std::string_view mark) {
    if (!rest.starts_with(mark)) return Mismatch(mark);
    rest.remove_prefix(1);
    return true;
  }

  bool Year(std::int64_t& year) {
    if (rest.size() < 4 || !AllOf(rest.substr(0, 4), IsDigit)) return Mismatch("2006");
    for (const char c : rest.substr(0, 4)) year = year * 10 + (c - '0');
    rest.remove_prefix(4);
    return true;
  }

  bool TwoDigits(std::string_view what, int& number) {
    if (rest.size() < 2 || !IsDigit(rest[0]) || !IsDigit(rest[1])) return Mismatch(what);
    number = (rest[0] - '0') * 10 + (rest[1] - '0');
    rest.remove_prefix(2);
    return true;
  }

  bool Month(int& month) {
    if (!TwoDigits("01", month)) return false;
    return (month >= 1 && month <= 12) || OutOfRange("month");
  }

  /// Parity: Go does not insist on two digits here.
  bool Hour(int& hour) {
    if (rest.empty() || !IsDigit(rest[0])) return Mismatch("15");
    if (rest.size() > 1 && IsDigit(rest[1])) {
      if (!TwoDigits("15", hour)) return false;
    } else {
      hour = rest[0] - '0';
      rest.remove_prefix(1);
    }
    return hour < 24 || OutOfRange("hour");
  }

  bool Sixtieth(std::string_view what, std::string_view name, int& number) {
    if (!TwoDigits(what, number)) return false;
    return number < 60 || OutOfRange(name);
  }

  /// Nanoseconds of a fraction of any length, rounded down, if there is one.
  void AnyFraction(std::int32_t& nanos) {
    if (rest.size() < 2 || !IsPoint(rest[0]) || !IsDigit(rest[1])) return;
    rest.remove_prefix(1);
    const std::string_view digits = TakeDigits(rest);
    for (std::size_t i = 0; i < 9; ++i)
      nanos = nanos * 10 + (i < digits.size() ? digits[i] - '0' : 0);
  }

  /// Parity: the first of the six may be a sign, as for any number Go reads.
  bool SixDigits(std::int32_t& nanos) {
    constexpr std::size_t kSize = 7;
    constexpr std::string_view kElement = ".000000";
    if (rest.size() < kSize || !IsPoint(rest[0])) return Mismatch(kElement);
    std::string_view digits = rest.substr(1, kSize - 1);
    const bool negative = digits.starts_with('-');
    if (negative || digits.starts_with('+')) digits.remove_prefix(1);
    if (!AllOf(digits, IsDigit)) return Mismatch(kElement);
    for (const char c : digits) nanos = nanos * 10 + (c - '0');
    nanos *= 1'000;
    rest.remove_prefix(kSize);
    return !negative || nanos == 0 || OutOfRange("fractional second");
  }

  /// Seconds east of UTC: `Z` or `+07:00`.
  bool Offset(int& seconds) {
    constexpr std::string_view kElement = "Z07:00";
    if (rest.starts_with('Z')) {
      rest.remove_prefix(1);
      return true;
    }
    if (rest.size() < kElement.size() || rest[3] != ':') return Mismatch(kElement);
    const char sign = rest[0];
    Reader number{rest.substr(1, 2)};
    int hours = 0;
    int minutes = 0;
    bool read = number.TwoDigits(kElement, hours);
    number.rest = rest.substr(4, 2);
    read = read && number.TwoDigits(kElement, minutes);
    // Parity: what is out of range comes first, and the last of it.
    if (minutes > 60) return OutOfRange("time zone offset minute");
    if (hours > 24) return OutOfRange("time zone offset hour");
    if (!read || (sign != '+' && sign != '-')) return Mismatch(kElement);
    seconds = (hours * 60 + minutes) * (sign == '-' ? -60 : 60);
    rest.remove_prefix(kElement.size());
    return true;
  }
};

/// All elements, in order.
bool ReadTime(Reader& reader, TimeLayout layout, DateTime& time, std::int32_t& nanos, int& offset) {
  if (!reader.Year(time.date.year) || !reader.Mark("-") || !reader.Month(time.date.month) ||
      !reader.Mark("-") || !reader.TwoDigits("02", time.date.day) || !reader.Mark("T") ||
      !reader.Hour(time.hour) || !reader.Mark(":") ||
      !reader.Sixtieth("04", "minute", time.minute) || !reader.Mark(":") ||
      !reader.Sixtieth("05", "second", time.second)) {
    return false;
  }
  if (layout == TimeLayout::kRfc3339) {
    reader.AnyFraction(nanos);
  } else if (!reader.SixDigits(nanos)) {
    return false;
  }
  return reader.Offset(offset);
}

[[gnu::cold]] Failure Refusal(std::string_view text, TimeLayout layout, const Reader& reader) {
  const std::string start = "parsing time " + GoTimeQuote(text);
  if (!reader.range.empty())
    return Failure{start + ": " + std::string(reader.range) + " out of range"};
  if (reader.element.empty()) return Failure{start + ": extra text: " + GoTimeQuote(reader.rest)};
  return Failure{start + " as " + GoTimeQuote(LayoutText(layout)) + ": cannot parse " +
                 GoTimeQuote(reader.rest) + " as " + GoTimeQuote(reader.element)};
}

std::string Written(Timestamp time, bool micros) {
  const DateTime at = DateTimeOfSeconds(time.seconds);
  std::array<char, 64> buffer{};
  int size = std::snprintf(buffer.data(), buffer.size(), "%04lld-%02d-%02dT%02d:%02d:%02d",
                           static_cast<long long>(at.date.year), at.date.month, at.date.day,
                           at.hour, at.minute, at.second);
  if (micros) {
    size += std::snprintf(buffer.data() + size, buffer.size() - static_cast<std::size_t>(size),
                          ".%06d", time.nanos / 1000);
  }
  return std::string(buffer.data(), static_cast<std::size_t>(size)) + "Z";
}

}  // namespace

Timestamp Timestamp::Of(std::chrono::system_clock::time_point time) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(time.time_since_epoch());
  const auto nanos =
      std::chrono::duration_cast<std::chrono::nanoseconds>(time.time_since_epoch() - seconds);
  return {seconds.count(), static_cast<std::int32_t>(nanos.count())};
}

Result<ZonedTimestamp> ParseZonedTimestamp(std::string_view text, TimeLayout layout) {
  Reader reader{text};
  DateTime time{{0, 0, 0}};
  std::int32_t nanos = 0;
  int offset = 0;
  if (!ReadTime(reader, layout, time, nanos, offset) || !reader.rest.empty()) {
    return Refusal(text, layout, reader);
  }
  const int days = DaysInMonth(time.date.year, time.date.month);
  if (time.date.day < 1 || time.date.day > days) {
    reader.OutOfRange("day");
    return Refusal(text, layout, reader);
  }
  return ZonedTimestamp{{SecondsOf(time) - offset, nanos}, offset};
}

Result<Timestamp> ParseTimestamp(std::string_view text, TimeLayout layout) {
  Result<ZonedTimestamp> time = ParseZonedTimestamp(text, layout);
  if (!time) return std::move(time.error());
  return time->instant;
}

std::string FormatTimestamp(Timestamp time) { return Written(time, false); }

std::string FormatTimestampMicros(Timestamp time) { return Written(time, true); }

}  // namespace tandem::formats
