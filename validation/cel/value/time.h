#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validation/cel/value/value.h"

namespace tandem::cel {

/// The first and last second of the years 1 to 9999.
inline constexpr std::int64_t kFirstSecond = -62'135'596'800;
inline constexpr std::int64_t kLastSecond = 253'402'300'799;

/// Go's time.ParseDuration, in nanoseconds.
std::optional<std::int64_t> ParseGoDuration(std::string_view text);
/// A text of the schema format `duration`: Go's, or numbers with the units of a calendar.
std::optional<std::int64_t> ParseFormatDuration(std::string_view text);

/// RFC 3339 with upper-case letters, as `timestamp()` reads it; any year.
std::optional<Value> ParseRfc3339(std::string_view text);
/// A text of the schema format `date`, midnight UTC; else what Go says of it.
std::optional<Value> ParseDate(std::string_view text);
std::string DateProblem(std::string_view text);
/// A text of the schema format `date-time`.
std::optional<Value> ParseFormatDateTime(std::string_view text);
std::string DateTimeProblem(std::string_view text);

inline constexpr std::int64_t kNanosPerSecond = 1'000'000'000;

/// So many units of nanoseconds, as Go's Duration.Seconds and its kin round them.
double DurationIn(std::int64_t nanoseconds, std::int64_t unit);
/// `5400s`, `0.5s`: the seconds of a duration as a floating point number.
std::string DurationText(std::int64_t nanoseconds);
/// Go's Duration.String: `1h30m0s`.
std::string GoDurationText(std::int64_t nanoseconds);
/// RFC 3339 in the zone it was written with, with as many decimals as needed.
std::string TimestampText(const Value& timestamp);

/// An instant in some zone.
struct CivilTime {
  std::int64_t year;
  int month;  ///< from 1
  int day;    ///< from 1
  int hour;
  int minute;
  int second;
  int day_of_week;  ///< 0 is Sunday
  int day_of_year;  ///< from 0
};

/// `seconds` already moved by the zone's offset.
CivilTime ToCivil(std::int64_t seconds);

}  // namespace tandem::cel
