// Parts of instants and durations: getFullYear() ... getMilliseconds().
#include <string>

#include "validation/base/go_integer.h"
#include "validation/base/result.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/time.h"

namespace tandem::cel {
namespace {

constexpr std::int64_t kNanosPerMilli = 1'000'000;

/// `+05:30`, `-8:00`, `02:15` in seconds, with a colon at `colon`. Not checked for range: what is
/// too large wraps around, as in Go.
Result<std::int64_t> ParseOffset(std::string_view zone, std::size_t colon) {
  const Result<std::int64_t> hours = Atoi(zone.substr(0, colon));
  if (!hours) return hours.error();
  const Result<std::int64_t> minutes = Atoi(zone.substr(colon + 1));
  if (!minutes) return minutes.error();
  const auto whole = static_cast<std::uint64_t>(*hours) * 60;
  const auto rest = static_cast<std::uint64_t>(*minutes);
  // Parity: `-00:30` lies west all the same.
  const std::uint64_t offset = zone.starts_with('-') ? whole - rest : whole + rest;
  const auto nanos = static_cast<std::int64_t>(offset * (60 * kNanosPerSecond));
  return static_cast<std::int64_t>(DurationIn(nanos, kNanosPerSecond));
}

/// The instant as a zone's clocks show it, or an error in `problem`.
std::optional<CivilTime> InZone(Context& context, Arguments arguments, Value& problem) {
  const Value& time = arguments[0];
  if (arguments.size() == 1) return ToCivil(time.seconds());
  const std::string_view zone = arguments[1].AsText();
  // A server's own zone is taken to be UTC.
  if (zone.empty() || zone == "UTC" || zone == "Local") return ToCivil(time.seconds());
  if (const std::size_t colon = zone.find(':'); colon != std::string_view::npos) {
    const Result<std::int64_t> offset = ParseOffset(zone, colon);
    if (offset) return ToCivil(time.seconds() + *offset);
    problem = MakeError(context.arena, offset.error().message);
    return std::nullopt;
  }
  if (context.zones != nullptr) {
    const auto offset = context.zones->OffsetAt(zone, time.seconds());
    if (offset) return ToCivil(time.seconds() + *offset);
  }
  problem = MakeError(context.arena, "unknown time zone " + std::string(zone));
  return std::nullopt;
}

template <typename Part>
Value PartOf(Context& context, Arguments arguments, Part part) {
  Value problem;
  const std::optional<CivilTime> civil = InZone(context, arguments, problem);
  return civil ? Value::Int(part(*civil)) : problem;
}

Value FullYear(Context& context, Arguments arguments) {
  return PartOf(context, arguments, [](const CivilTime& time) { return time.year; });
}
Value Month(Context& context, Arguments arguments) {
  return PartOf(context, arguments, [](const CivilTime& time) { return time.month - 1; });
}
Value DayOfYear(Context& context, Arguments arguments) {
  return PartOf(context, arguments, [](const CivilTime& time) { return time.day_of_year; });
}
Value DayOfMonth(Context& context, Arguments arguments) {
  return PartOf(context, arguments, [](const CivilTime& time) { return time.day - 1; });
}
Value Date(Context& context, Arguments arguments) {
  return PartOf(context, arguments, [](const CivilTime& time) { return time.day; });
}
Value DayOfWeek(Context& context, Arguments arguments) {
  return PartOf(context, arguments, [](const CivilTime& time) { return time.day_of_week; });
}
Value Hours(Context& context, Arguments arguments) {
  return PartOf(context, arguments, [](const CivilTime& time) { return time.hour; });
}
Value Minutes(Context& context, Arguments arguments) {
  return PartOf(context, arguments, [](const CivilTime& time) { return time.minute; });
}
Value Seconds(Context& context, Arguments arguments) {
  return PartOf(context, arguments, [](const CivilTime& time) { return time.second; });
}
Value Milliseconds(Context& context, Arguments arguments) {
  const auto millis = static_cast<std::int64_t>(arguments[0].nanos()) / kNanosPerMilli;
  return PartOf(context, arguments, [millis](const CivilTime&) { return millis; });
}

/// As Go counts it: in floating point, which may round up to the next whole one.
Value Total(Arguments arguments, std::int64_t unit) {
  return Value::Int(static_cast<std::int64_t>(DurationIn(arguments[0].AsDuration(), unit)));
}
Value TotalHours(Context&, Arguments arguments) { return Total(arguments, 3600 * kNanosPerSecond); }
Value TotalMinutes(Context&, Arguments arguments) { return Total(arguments, 60 * kNanosPerSecond); }
Value TotalSeconds(Context&, Arguments arguments) { return Total(arguments, kNanosPerSecond); }
Value TotalMilliseconds(Context&, Arguments arguments) {
  return Value::Int(arguments[0].AsDuration() / kNanosPerMilli);
}

constexpr Overload OfTime(CallFunction call) {
  return {.member = true, .arguments = {&kTimestampType}, .result = &kIntType, .call = call};
}
constexpr Overload InNamedZone(CallFunction call) {
  return {.member = true,
          .arguments = {&kTimestampType, &kStringType},
          .result = &kIntType,
          .call = call};
}
constexpr Overload OfDuration(CallFunction call) {
  return {.member = true, .arguments = {&kDurationType}, .result = &kIntType, .call = call};
}

constexpr Overload kFullYear[] = {OfTime(&FullYear), InNamedZone(&FullYear)};
constexpr Overload kMonth[] = {OfTime(&Month), InNamedZone(&Month)};
constexpr Overload kDayOfYear[] = {OfTime(&DayOfYear), InNamedZone(&DayOfYear)};
constexpr Overload kDayOfMonth[] = {OfTime(&DayOfMonth), InNamedZone(&DayOfMonth)};
constexpr Overload kDate[] = {OfTime(&Date), InNamedZone(&Date)};
constexpr Overload kDayOfWeek[] = {OfTime(&DayOfWeek), InNamedZone(&DayOfWeek)};
constexpr Overload kHours[] = {OfTime(&Hours), InNamedZone(&Hours), OfDuration(&TotalHours)};
constexpr Overload kMinutes[] = {OfTime(&Minutes), InNamedZone(&Minutes),
                                 OfDuration(&TotalMinutes)};
constexpr Overload kSeconds[] = {OfTime(&Seconds), InNamedZone(&Seconds),
                                 OfDuration(&TotalSeconds)};
constexpr Overload kMilliseconds[] = {OfTime(&Milliseconds), InNamedZone(&Milliseconds),
                                      OfDuration(&TotalMilliseconds)};

constexpr Example kFullYearExamples[] = {
    {"timestamp('2024-12-31T23:00:00Z').getFullYear()", "2024"},
    {"timestamp('2024-12-31T23:00:00Z').getFullYear('+02:00')", "2025"}};
constexpr Example kMonthExamples[] = {{"timestamp('2024-12-31T23:00:00Z').getMonth()", "11"}};
constexpr Example kDayOfYearExamples[] = {
    {"timestamp('2024-12-31T23:00:00Z').getDayOfYear()", "365"}};
constexpr Example kDayOfMonthExamples[] = {
    {"timestamp('2024-12-31T23:00:00Z').getDayOfMonth()", "30"}};
constexpr Example kDateExamples[] = {{"timestamp('2024-12-31T23:00:00Z').getDate()", "31"}};
constexpr Example kDayOfWeekExamples[] = {
    {"timestamp('2024-12-31T23:00:00Z').getDayOfWeek()", "2"}};
constexpr Example kHoursExamples[] = {{"timestamp('2024-12-31T23:00:00Z').getHours()", "23"},
                                      {"duration('90m').getHours()", "1"}};
constexpr Example kMinutesExamples[] = {{"duration('-90s').getMinutes()", "-1"}};
constexpr Example kSecondsExamples[] = {{"duration('1m').getSeconds()", "60"}};
constexpr Example kMillisecondsExamples[] = {
    {"timestamp('2024-01-01T00:00:00.5Z').getMilliseconds()", "500"}};

constexpr Function kFunctions[] = {
    {.name = "getFullYear",
     .overloads = kFullYear,
     .result_size = &NoLarger,
     .summary = "The year, in UTC or a zone.",
     .examples = kFullYearExamples},
    {.name = "getMonth",
     .overloads = kMonth,
     .result_size = &NoLarger,
     .summary = "The month from 0, in UTC or a zone.",
     .examples = kMonthExamples},
    {.name = "getDayOfYear",
     .overloads = kDayOfYear,
     .result_size = &NoLarger,
     .summary = "The day of the year from 0, in UTC or a zone.",
     .examples = kDayOfYearExamples},
    {.name = "getDayOfMonth",
     .overloads = kDayOfMonth,
     .result_size = &NoLarger,
     .summary = "The day of the month from 0, in UTC or a zone.",
     .examples = kDayOfMonthExamples},
    {.name = "getDate",
     .overloads = kDate,
     .result_size = &NoLarger,
     .summary = "The day of the month from 1, in UTC or a zone.",
     .examples = kDateExamples},
    {.name = "getDayOfWeek",
     .overloads = kDayOfWeek,
     .result_size = &NoLarger,
     .summary = "The day of the week, 0 is Sunday, in UTC or a zone.",
     .examples = kDayOfWeekExamples},
    {.name = "getHours",
     .overloads = kHours,
     .result_size = &NoLarger,
     .summary = "The hour, in UTC or a zone; of a duration all its hours.",
     .examples = kHoursExamples},
    {.name = "getMinutes",
     .overloads = kMinutes,
     .result_size = &NoLarger,
     .summary = "The minute, in UTC or a zone; of a duration all its minutes.",
     .examples = kMinutesExamples},
    {.name = "getSeconds",
     .overloads = kSeconds,
     .result_size = &NoLarger,
     .summary = "The second, in UTC or a zone; of a duration all its seconds.",
     .examples = kSecondsExamples},
    {.name = "getMilliseconds",
     .overloads = kMilliseconds,
     .result_size = &NoLarger,
     .summary = "The milliseconds within the second; of a duration all of them.",
     .examples = kMillisecondsExamples},
};

}  // namespace

std::span<const Function> TimeFunctions() { return kFunctions; }

}  // namespace tandem::cel
