// As Go's time/format.go and time/time.go.
#include "validation/formats/go_duration.h"

#include <array>
#include <cstdint>
#include <optional>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::formats {
namespace {

/// The most nanoseconds a duration may have; only a negative one reaches them.
constexpr std::uint64_t kMax = std::uint64_t{1} << 63U;

struct Unit {
  std::string_view name;
  std::uint64_t nanos;
};

/// The one that requests have comes first.
constexpr std::array kUnits = {
    Unit{"s", 1'000'000'000},
    Unit{"ms", 1'000'000},
    Unit{"us", 1'000},
    Unit{"\u00B5s", 1'000},  // micro sign
    Unit{"\u03BCs", 1'000},  // Greek mu
    Unit{"ns", 1},
    Unit{"m", 60'000'000'000},
    Unit{"h", 3'600'000'000'000},
};

std::string_view TakeUnit(std::string_view& rest) {
  std::size_t count = 0;
  while (count < rest.size() && rest[count] != '.' && !IsDigit(rest[count])) ++count;
  const std::string_view unit = rest.substr(0, count);
  rest.remove_prefix(count);
  return unit;
}

std::optional<std::uint64_t> FindUnit(std::string_view name) {
  for (const Unit& unit : kUnits) {
    if (unit.name == name) return unit.nanos;
  }
  return std::nullopt;
}

/// The number that the digits stand for; nothing beyond what a duration can hold.
std::optional<std::uint64_t> Number(std::string_view digits) {
  std::uint64_t value = 0;
  for (const char c : digits) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (value > (kMax - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

/// `0.<digits>` of a unit, rounded down; digits too fine for an int64 do not count.
std::uint64_t Fraction(std::string_view digits, std::uint64_t unit) {
  std::uint64_t value = 0;
  double scale = 1;
  for (const char c : digits) {
    if (value > (kMax - 1) / 10) break;
    const std::uint64_t finer = value * 10 + static_cast<std::uint64_t>(c - '0');
    if (finer > kMax) break;
    value = finer;
    scale *= 10;
  }
  return static_cast<std::uint64_t>(static_cast<double>(value) *
                                    (static_cast<double>(unit) / scale));
}

enum class Outcome : std::uint8_t { kFine, kInvalid, kMissingUnit, kUnknownUnit };

/// One `1.5h`, added to the total. The unit is set when it is unknown.
Outcome TakePart(std::string_view& rest, std::uint64_t& total, std::string_view& unit_name) {
  const std::string_view whole = TakeDigits(rest);
  const std::optional<std::uint64_t> number = Number(whole);
  if (!number) return Outcome::kInvalid;
  std::string_view decimals;
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    decimals = TakeDigits(rest);
  }
  if (whole.empty() && decimals.empty()) return Outcome::kInvalid;
  unit_name = TakeUnit(rest);
  if (unit_name.empty()) return Outcome::kMissingUnit;
  const std::optional<std::uint64_t> unit = FindUnit(unit_name);
  if (!unit) return Outcome::kUnknownUnit;
  if (*number > kMax / *unit) return Outcome::kInvalid;
  // Each summand is at most 2^63, so that no sum wraps before it is compared.
  const std::uint64_t nanos = *number * *unit + Fraction(decimals, *unit);
  if (nanos > kMax) return Outcome::kInvalid;
  total += nanos;
  return total > kMax ? Outcome::kInvalid : Outcome::kFine;
}

[[gnu::cold]] Failure Refusal(std::string_view what, std::string_view text) {
  return Failure{"time: " + std::string(what) + " duration " + GoTimeQuote(text)};
}

/// `number` divided by `unit`, without trailing zeros.
void AppendDecimal(std::uint64_t number, std::uint64_t unit, std::string& out) {
  out += std::to_string(number / unit);
  std::uint64_t rest = number % unit;
  if (rest == 0) return;
  out += '.';
  for (; rest > 0; rest = rest * 10 % unit) out += static_cast<char>('0' + rest * 10 / unit);
}

}  // namespace

Result<std::chrono::nanoseconds> ParseGoDuration(std::string_view text) {
  std::string_view rest = text;
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  if (rest == "0") return std::chrono::nanoseconds(0);
  if (rest.empty()) return Refusal("invalid", text);
  std::uint64_t total = 0;
  while (!rest.empty()) {
    std::string_view unit;
    switch (TakePart(rest, total, unit)) {
      case Outcome::kFine:
        break;
      case Outcome::kInvalid:
        return Refusal("invalid", text);
      case Outcome::kMissingUnit:
        return Refusal("missing unit in", text);
      case Outcome::kUnknownUnit:
        return Refusal("unknown unit " + GoTimeQuote(unit) + " in", text);
    }
  }
  if (total == kMax && !negative) return Refusal("invalid", text);
  return std::chrono::nanoseconds(static_cast<std::int64_t>(negative ? 0 - total : total));
}

std::string FormatGoDuration(std::chrono::nanoseconds duration) {
  const std::int64_t nanos = duration.count();
  if (nanos == 0) return "0s";
  std::string out = nanos < 0 ? "-" : "";
  const auto bits = static_cast<std::uint64_t>(nanos);
  const std::uint64_t left = nanos < 0 ? 0 - bits : bits;
  if (left < 1'000) return out + std::to_string(left) + "ns";
  if (left < 1'000'000) {
    AppendDecimal(left, 1'000, out);
    return out + "\u00B5s";
  }
  if (left < 1'000'000'000) {
    AppendDecimal(left, 1'000'000, out);
    return out + "ms";
  }
  constexpr std::uint64_t kMinute = 60'000'000'000;
  const std::uint64_t minutes = left / kMinute;
  if (minutes >= 60) out += std::to_string(minutes / 60) + "h";
  if (minutes > 0) out += std::to_string(minutes % 60) + "m";
  AppendDecimal(left % kMinute, 1'000'000'000, out);
  return out + "s";
}

}  // namespace tandem::formats
