#include "validation/cel/value/time.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

#include "validation/base/calendar.h"
#include "validation/base/go_quote.h"
#include "validation/formats/date.h"
#include "validation/formats/go_duration.h"
#include "validation/formats/open_api_duration.h"
#include "validation/formats/timestamp.h"

namespace tandem::cel {
namespace {

/// The decimals of so many nanoseconds, without trailing zeros: `.5`; empty for none.
std::string Decimals(std::uint64_t nanos) {
  if (nanos == 0) return "";
  std::string digits = std::to_string(nanos);
  digits.insert(0, 9 - digits.size(), '0');
  digits.erase(digits.find_last_not_of('0') + 1);
  return "." + digits;
}

std::string TwoDigits(std::int64_t number) {
  return {static_cast<char>('0' + number / 10 % 10), static_cast<char>('0' + number % 10)};
}

}  // namespace

std::optional<std::int64_t> ParseGoDuration(std::string_view text) {
  const Result<std::chrono::nanoseconds> duration = formats::ParseGoDuration(text);
  return duration ? std::optional<std::int64_t>(duration->count()) : std::nullopt;
}

std::optional<std::int64_t> ParseFormatDuration(std::string_view text) {
  const std::optional<std::chrono::nanoseconds> duration = formats::ParseOpenApiDuration(text);
  return duration ? std::optional<std::int64_t>(duration->count()) : std::nullopt;
}

std::optional<Value> ParseRfc3339(std::string_view text) {
  const Result<formats::ZonedTimestamp> time = formats::ParseZonedTimestamp(text);
  if (!time) return std::nullopt;
  return Value::Timestamp(time->instant.seconds, time->instant.nanos, time->offset);
}

std::optional<Value> ParseDate(std::string_view text) {
  const std::optional<Date> date = formats::ParseDate(text);
  if (!date) return std::nullopt;
  return Value::Timestamp(SecondsOf({*date, 0, 0, 0}), 0);
}

std::string DateProblem(std::string_view text) {
  const std::string quoted = GoQuote(text);
  return "parsing time " + quoted + " as \"2006-01-02\": cannot parse " + quoted + " as \"2006\"";
}

std::optional<Value> ParseFormatDateTime(std::string_view text) {
  if (const auto time = ParseRfc3339(text)) return time;
  // As kube-openapi strfmt/time.go, which also knows texts without a zone, and zones without a
  // colon.
  if (text.size() < 19 || text[10] != 'T') return std::nullopt;
  const std::size_t fraction = text.find_first_not_of("0123456789", 20);
  const bool has_fraction = text.size() > 19 && text[19] == '.';
  const std::size_t zone = has_fraction ? std::min(fraction, text.size()) : 19;
  std::string complete(text);
  if (zone == text.size()) {
    complete += 'Z';
  } else if (text.size() - zone == 5 && (text[zone] == '+' || text[zone] == '-')) {
    complete.insert(zone + 3, 1, ':');
  }
  return ParseRfc3339(complete);
}

std::string DateTimeProblem(std::string_view text) {
  // The words are those for the last form that is tried, which has no zone.
  const std::string start = "parsing time " + GoQuote(text);
  if (text.size() > 10 && text[10] == 'T')
    return start + ": extra text: " + GoQuote(text.substr(std::min<std::size_t>(19, text.size())));
  return start + " as \"2006-01-02T15:04:05\": cannot parse " +
         GoQuote(text.substr(std::min<std::size_t>(10, text.size()))) + " as \"T\"";
}

double DurationIn(std::int64_t nanoseconds, std::int64_t unit) {
  const std::int64_t whole = nanoseconds / unit;
  return static_cast<double>(whole) +
         static_cast<double>(nanoseconds % unit) / static_cast<double>(unit);
}

std::string DurationText(std::int64_t nanoseconds) {
  std::array<char, 32> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(),
                    DurationIn(nanoseconds, kNanosPerSecond), std::chars_format::fixed);
  return std::string(text.data(), end.ptr) + "s";
}

std::string GoDurationText(std::int64_t nanoseconds) {
  return formats::FormatGoDuration(std::chrono::nanoseconds(nanoseconds));
}

std::string TimestampText(const Value& timestamp) {
  const std::int32_t offset = timestamp.offset();
  const CivilTime civil = ToCivil(timestamp.seconds() + offset);
  std::string year = std::to_string(civil.year);
  if (year.size() < 4) year.insert(0, 4 - year.size(), '0');
  std::string text = year + "-" + TwoDigits(civil.month) + "-" + TwoDigits(civil.day) + "T" +
                     TwoDigits(civil.hour) + ":" + TwoDigits(civil.minute) + ":" +
                     TwoDigits(civil.second) +
                     Decimals(static_cast<std::uint64_t>(timestamp.nanos()));
  if (offset == 0) return text + "Z";
  const std::int32_t minutes = (offset < 0 ? -offset : offset) / 60;
  return text + (offset < 0 ? "-" : "+") + TwoDigits(minutes / 60) + ":" + TwoDigits(minutes % 60);
}

CivilTime ToCivil(std::int64_t seconds) {
  const DateTime time = DateTimeOfSeconds(seconds);
  return {
      time.date.year,       time.date.month,
      time.date.day,        time.hour,
      time.minute,          time.second,
      WeekdayOf(time.date), static_cast<int>(DaysOf(time.date) - DaysOf({time.date.year, 1, 1}))};
}

}  // namespace tandem::cel
