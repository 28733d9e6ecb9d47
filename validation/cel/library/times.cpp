// Parts of instants and durations: getFullYear() ... getMilliseconds().
#include <charconv>
#include <string>

#include "validation/cel/library/library.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/time.h"

namespace tandem::cel {
namespace {

constexpr std::int64_t kNanosPerMilli = 1'000'000;
constexpr std::int64_t kNanosPerSecond = 1'000'000'000;

/// `+05:30`, `-8:00`, `02:15` in seconds; none when it is no offset. Not checked for range.
std::optional<std::int32_t> ParseOffset(std::string_view zone) {
  const std::size_t colon = zone.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view text, std::int32_t& value) {
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
  };
  std::int32_t hours = 0;
  std::int32_t minutes = 0;
  if (!number(zone.substr(0, colon), hours) || !number(zone.substr(colon + 1), minutes)) {
    return std::nullopt;
  }
  // Parity: `-00:30` lies west all the same.
  const bool west = zone.starts_with('-');
  return hours * 3600 + (west ? -minutes : minutes) * 60;
}

/// The instant as a zone's clocks show it, or an error in `problem`.
std::optional<CivilTime> InZone(Context& context, Arguments arguments, Value& problem) {
  const Value& time = arguments[0];
  if (arguments.size() == 1) return ToCivil(time.seconds());
  const std::string_view zone = arguments[1].AsText();
  if (zone.empty() || zone == "UTC") return ToCivil(time.seconds());
  if (zone.find(':') != std::string_view::npos) {
    if (const auto offset = ParseOffset(zone)) return ToCivil(time.seconds() + *offset);
  } else if (context.zones != nullptr) {
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

Value TotalHours(Context&, Arguments arguments) {
  return Value::Int(arguments[0].AsDuration() / (3600 * kNanosPerSecond));
}
Value TotalMinutes(Context&, Arguments arguments) {
  return Value::Int(arguments[0].AsDuration() / (60 * kNanosPerSecond));
}
Value TotalSeconds(Context&, Arguments arguments) {
  return Value::Int(arguments[0].AsDuration() / kNanosPerSecond);
}
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
     .summary = "The year, in UTC or a zone.",
     .examples = kFullYearExamples},
    {.name = "getMonth",
     .overloads = kMonth,
     .summary = "The month from 0, in UTC or a zone.",
     .examples = kMonthExamples},
    {.name = "getDayOfYear",
     .overloads = kDayOfYear,
     .summary = "The day of the year from 0, in UTC or a zone.",
     .examples = kDayOfYearExamples},
    {.name = "getDayOfMonth",
     .overloads = kDayOfMonth,
     .summary = "The day of the month from 0, in UTC or a zone.",
     .examples = kDayOfMonthExamples},
    {.name = "getDate",
     .overloads = kDate,
     .summary = "The day of the month from 1, in UTC or a zone.",
     .examples = kDateExamples},
    {.name = "getDayOfWeek",
     .overloads = kDayOfWeek,
     .summary = "The day of the week, 0 is Sunday, in UTC or a zone.",
     .examples = kDayOfWeekExamples},
    {.name = "getHours",
     .overloads = kHours,
     .summary = "The hour, in UTC or a zone; of a duration all its hours.",
     .examples = kHoursExamples},
    {.name = "getMinutes",
     .overloads = kMinutes,
     .summary = "The minute, in UTC or a zone; of a duration all its minutes.",
     .examples = kMinutesExamples},
    {.name = "getSeconds",
     .overloads = kSeconds,
     .summary = "The second, in UTC or a zone; of a duration all its seconds.",
     .examples = kSecondsExamples},
    {.name = "getMilliseconds",
     .overloads = kMilliseconds,
     .summary = "The milliseconds within the second; of a duration all of them.",
     .examples = kMillisecondsExamples},
};

}  // namespace

std::span<const Function> TimeFunctions() { return kFunctions; }

}  // namespace tandem::cel
