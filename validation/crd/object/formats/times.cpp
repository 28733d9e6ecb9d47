// As kube-openapi pkg/validation/strfmt/{date,duration,time}.go.
#include "validation/crd/object/formats/times.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>

#include "validation/base/ascii.h"
#include "validation/base/calendar.h"
#include "validation/formats/go_duration.h"

namespace tandem::crd::object {
namespace {

int Number(std::string_view digits) {
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

bool IsLowerDateTime(std::string_view text) {
  const std::size_t t = text.find('t');
  if (t == std::string_view::npos || !IsDate(text.substr(0, t))) return false;
  static const RE2 kTime("^([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))$");
  std::string_view rest = text.substr(t + 1);
  rest = rest.substr(0, rest.find('t'));
  if (!RE2::PartialMatch(re2::StringPiece(rest.data(), rest.size()), kTime)) return false;
  return rest.substr(0, 2) <= "23" && rest.substr(3, 2) <= "59" && rest.substr(6, 2) <= "59";
}

/// The units of which a name need not be complete.
constexpr std::array<std::string_view, 8> kPrefixes = {"nano", "micro", "milli", "sec",
                                                       "min",  "hour",  "day",   "week"};
constexpr std::array<std::string_view, 11> kUnits = {"ns", "us", "µs", "ms", "s", "m",
                                                     "h",  "hr", "d",  "w",  "wk"};

bool IsUnit(std::string_view unit) {
  std::string lower(unit);
  std::transform(lower.begin(), lower.end(), lower.begin(), ToLower);
  if (std::find(kUnits.begin(), kUnits.end(), lower) != kUnits.end()) return true;
  return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                     [&](std::string_view prefix) { return lower.starts_with(prefix); });
}

}  // namespace

bool IsDate(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const std::string_view year = text.substr(0, 4);
  const std::string_view month = text.substr(5, 2);
  const std::string_view day = text.substr(8);
  if (!AllOf(year, IsDigit) || !AllOf(month, IsDigit) || !AllOf(day, IsDigit)) return false;
  if (Number(month) < 1 || Number(month) > 12) return false;
  return Number(day) >= 1 && Number(day) <= DaysInMonth(Number(year), Number(month));
}

bool IsDateTime(std::string_view text) {
  thread_local std::string lower;
  lower = text;
  std::transform(lower.begin(), lower.end(), lower.begin(), ToLower);
  return IsLowerDateTime(lower);
}

bool IsDuration(std::string_view text) {
  if (formats::ParseGoDuration(text)) return true;
  static const RE2 kPart("(\\d+)\\s*([A-Za-zµ]+)");
  re2::StringPiece rest(text.data(), text.size());
  re2::StringPiece number;
  re2::StringPiece unit;
  bool found = false;
  while (RE2::FindAndConsume(&rest, kPart, &number, &unit)) {
    std::int64_t value = 0;
    const auto parsed = std::from_chars(number.data(), number.data() + number.size(), value);
    if (parsed.ec != std::errc()) return false;
    found = found || IsUnit({unit.data(), unit.size()});
  }
  return found;
}

}  // namespace tandem::crd::object
