// As github.com/robfig/cron v3 parser.go, and kubernetes pkg/util/parsers around it.
#include "validation/formats/cron.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "validation/base/ascii.h"
#include "validation/base/go_integer.h"
#include "validation/base/result.h"
#include "validation/base/utf8.h"
#include "validation/base/white_space.h"
#include "validation/formats/go_duration.h"
#include "validation/formats/lower_case.h"
#include "validation/formats/time_zone.h"

namespace tandem::formats {
namespace {

constexpr std::size_t kFieldCount = 5;

constexpr std::array<std::string_view, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                      "jul", "aug", "sep", "oct", "nov", "dec"};
constexpr std::array<std::string_view, 7> kWeekdays = {"sun", "mon", "tue", "wed",
                                                       "thu", "fri", "sat"};

/// The numbers that one field may hold. Names stand for those from `min` on.
struct Bounds {
  std::int64_t min;
  std::int64_t max;
  std::span<const std::string_view> names = {};
};

constexpr std::array<Bounds, kFieldCount> kBounds = {
    Bounds{0, 59}, Bounds{0, 23}, Bounds{1, 31}, Bounds{1, 12, kMonths}, Bounds{0, 6, kWeekdays},
};

constexpr std::array<std::string_view, 7> kDescriptors = {
    "@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly"};

/// Takes the next word off the text; empty at its end.
std::string_view TakeWord(std::string_view& rest) {
  while (!rest.empty()) {
    const Rune rune = DecodeRune(rest);
    if (!IsSpace(rune.code)) break;
    rest.remove_prefix(rune.width);
  }
  std::size_t size = 0;
  while (size < rest.size()) {
    const Rune rune = DecodeRune(rest.substr(size));
    if (IsSpace(rune.code)) break;
    size += rune.width;
  }
  const std::string_view word = rest.substr(0, size);
  rest.remove_prefix(size);
  return word;
}

/// The text up to the separator, which is taken off with it.
std::string_view TakePart(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

Result<std::int64_t> ParseNumber(std::string_view text) {
  Result<std::int64_t> number = Atoi(text);
  if (!number) {
    return Failure{"failed to parse int from " + std::string(text) + ": " + number.error().message};
  }
  if (*number < 0) {
    return Failure{"negative number (" + std::to_string(*number) +
                   ") not allowed: " + std::string(text)};
  }
  return number;
}

Result<std::int64_t> ParseNumberOrName(std::string_view text, const Bounds& bounds) {
  if (bounds.names.empty() || AllOf(text, IsDigit)) return ParseNumber(text);
  const auto name = std::find(bounds.names.begin(), bounds.names.end(), LowerCase(text));
  if (name == bounds.names.end()) return ParseNumber(text);
  return bounds.min + (name - bounds.names.begin());
}

struct Range {
  std::int64_t start;
  std::int64_t end;
  bool is_single;  ///< whether it has no hyphen
};

/// `*`, `5` or `1-5`; the expression is the whole part, for complaints.
Result<Range> ParseRange(std::string_view text, std::string_view expression, const Bounds& bounds) {
  const bool is_single = text.find('-') == text.npos;
  std::string_view rest = text;
  const std::string_view low = TakePart(rest, '-');
  // Parity: whatever follows `*-` is ignored.
  if (low == "*" || low == "?") return Range{bounds.min, bounds.max, is_single};
  const Result<std::int64_t> start = ParseNumberOrName(low, bounds);
  if (!start) return start.error();
  if (is_single) return Range{*start, *start, true};
  if (rest.find('-') != rest.npos) {
    return Failure{"too many hyphens: " + std::string(expression)};
  }
  const Result<std::int64_t> end = ParseNumberOrName(rest, bounds);
  if (!end) return end.error();
  return Range{*start, *end, false};
}

Status CheckBounds(const Range& range, std::string_view expression, const Bounds& bounds) {
  const std::string tail = ": " + std::string(expression);
  if (range.start < bounds.min) {
    return Failure{"beginning of range (" + std::to_string(range.start) + ") below minimum (" +
                   std::to_string(bounds.min) + ")" + tail};
  }
  if (range.end > bounds.max) {
    return Failure{"end of range (" + std::to_string(range.end) + ") above maximum (" +
                   std::to_string(bounds.max) + ")" + tail};
  }
  if (range.start > range.end) {
    return Failure{"beginning of range (" + std::to_string(range.start) +
                   ") beyond end of range (" + std::to_string(range.end) + ")" + tail};
  }
  return Ok();
}

/// One part of a field: a range and perhaps a step.
Status CheckExpression(std::string_view expression, const Bounds& bounds) {
  std::string_view step_text = expression;
  const std::string_view range_text = TakePart(step_text, '/');
  const bool has_step = range_text.size() < expression.size();
  Result<Range> range = ParseRange(range_text, expression, bounds);
  if (!range) return range.error();
  std::int64_t step = 1;
  if (has_step) {
    if (step_text.find('/') != step_text.npos) {
      return Failure{"too many slashes: " + std::string(expression)};
    }
    const Result<std::int64_t> parsed = ParseNumber(step_text);
    if (!parsed) return parsed.error();
    step = *parsed;
    if (range->is_single) range->end = bounds.max;
  }
  if (range->start < bounds.min || range->end > bounds.max || range->start > range->end) {
    return CheckBounds(*range, expression, bounds);
  }
  if (step != 0) return Ok();
  return Failure{"step of range should be a positive number: " + std::string(expression)};
}

Status CheckField(std::string_view field, const Bounds& bounds) {
  while (!field.empty()) {
    const std::string_view expression = TakePart(field, ',');
    if (expression.empty()) continue;
    if (Status status = CheckExpression(expression, bounds); !status) return status;
  }
  return Ok();
}

Failure WrongCount(std::string_view text) {
  std::string found;
  std::size_t count = 0;
  for (std::string_view word = TakeWord(text); !word.empty(); word = TakeWord(text)) {
    found.append(count == 0 ? "" : " ").append(word);
    ++count;
  }
  return Failure{"expected exactly 5 fields, found " + std::to_string(count) + ": [" + found + "]"};
}

Status CheckFields(std::string_view text) {
  std::array<std::string_view, kFieldCount> fields;
  std::string_view rest = text;
  for (std::string_view& field : fields) field = TakeWord(rest);
  if (fields.back().empty() || !TakeWord(rest).empty()) return WrongCount(text);
  for (std::size_t i = 0; i < kFieldCount; ++i) {
    if (Status status = CheckField(fields[i], kBounds[i]); !status) return status;
  }
  return Ok();
}

Status CheckDescriptor(std::string_view text) {
  constexpr std::string_view kEvery = "@every ";
  if (std::find(kDescriptors.begin(), kDescriptors.end(), text) != kDescriptors.end()) return Ok();
  if (!text.starts_with(kEvery)) {
    return Failure{"unrecognized descriptor: " + std::string(text)};
  }
  const auto duration = ParseGoDuration(text.substr(kEvery.size()));
  if (duration) return Ok();
  return Failure{"failed to parse duration " + std::string(text) + ": " + duration.error().message};
}

/// Takes `TZ=zone ` or `CRON_TZ=zone ` off the text.
Status TakeZone(std::string_view& text) {
  if (!text.starts_with("TZ=") && !text.starts_with("CRON_TZ=")) return Ok();
  const std::size_t end = text.find(' ');
  if (end == text.npos) {
    // Parity: the parser panics, and the API server says so.
    return Failure{"invalid schedule format: runtime error: slice bounds out of range [:-1]"};
  }
  const std::size_t start = text.find('=') + 1;
  const std::string_view zone = text.substr(start, end - start);
  const Messages unknown = CheckTimeZone(zone);
  if (!unknown.empty()) {
    return Failure{"provided bad location " + std::string(zone) + ": " + unknown.front()};
  }
  text.remove_prefix(end);
  std::string_view rest = text;
  const std::string_view first = TakeWord(rest);
  text.remove_prefix(text.size() - rest.size() - first.size());
  return Ok();
}

/// Trailing white space, which a descriptor must not have, goes with the zone in front.
std::string_view TrimEnd(std::string_view text) {
  std::string_view rest = text;
  std::size_t end = 0;
  for (std::string_view word = TakeWord(rest); !word.empty(); word = TakeWord(rest)) {
    end = text.size() - rest.size();
  }
  return text.substr(0, end);
}

Status Check(std::string_view text) {
  if (text.empty()) return Failure{"empty spec string"};
  std::string_view schedule = text;
  if (Status status = TakeZone(schedule); !status) return status;
  if (schedule.size() < text.size()) schedule = TrimEnd(schedule);
  return schedule.starts_with('@') ? CheckDescriptor(schedule) : CheckFields(schedule);
}

}  // namespace

Messages CheckCronSchedule(std::string_view text) {
  const Status status = Check(text);
  return status ? Messages() : Messages{status.error().message};
}

}  // namespace tandem::formats
