// As Go's time/format.go.
#include "validation/formats/go_duration.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace tandem::formats {
namespace {

/// The most nanoseconds a negative duration may have.
constexpr std::uint64_t kMax = std::uint64_t{1} << 63U;

struct Unit {
  std::string_view name;
  std::uint64_t nanos;
};

constexpr std::array kUnits = {
    Unit{"ns", 1},
    Unit{"us", 1'000},
    Unit{"\u00B5s", 1'000},  // micro sign
    Unit{"\u03BCs", 1'000},  // Greek mu
    Unit{"ms", 1'000'000},
    Unit{"s", 1'000'000'000},
    Unit{"m", 60'000'000'000},
    Unit{"h", 3'600'000'000'000},
};

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// Quotes and backslashes escaped, everything that is not printable ASCII as \xNN.
std::string Quoted(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte >= 0x80) {
      out.append("\\x").append(1, kHex[byte >> 4U]).append(1, kHex[byte & 0xFU]);
    } else {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out + "\"";
}

std::string_view TakeDigits(std::string_view& rest) {
  std::size_t count = 0;
  while (count < rest.size() && IsDigit(rest[count])) ++count;
  const std::string_view digits = rest.substr(0, count);
  rest.remove_prefix(count);
  return digits;
}

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

/// Nothing beyond what a duration can hold.
std::optional<std::uint64_t> Number(std::string_view digits) {
  std::uint64_t value = 0;
  for (const char c : digits) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (value > (kMax - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

/// The nanoseconds behind a decimal point, as far as there are digits of any weight.
std::uint64_t Fraction(std::string_view digits, std::uint64_t unit) {
  double value = 0;
  double weight = 1;
  for (const char c : digits.substr(0, 18)) {
    weight /= 10;
    value += weight * (c - '0');
  }
  return static_cast<std::uint64_t>(value * static_cast<double>(unit));
}

enum class Outcome : std::uint8_t { kFine, kInvalid, kMissingUnit, kUnknownUnit };

/// One `1.5h`, added to the total. The unit is set when it is unknown.
Outcome TakePart(std::string_view& rest, std::uint64_t& total, std::string_view& unit_name) {
  if (rest.front() != '.' && !IsDigit(rest.front())) return Outcome::kInvalid;
  const std::string_view whole = TakeDigits(rest);
  const std::optional<std::uint64_t> number = Number(whole);
  if (!number) return Outcome::kInvalid;
  std::string_view decimals;
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    decimals = TakeDigits(rest);
    if (whole.empty() && decimals.empty()) return Outcome::kInvalid;
  }
  unit_name = TakeUnit(rest);
  if (unit_name.empty()) return Outcome::kMissingUnit;
  const std::optional<std::uint64_t> unit = FindUnit(unit_name);
  if (!unit) return Outcome::kUnknownUnit;
  if (*number > kMax / *unit) return Outcome::kInvalid;
  const std::uint64_t nanos = *number * *unit + Fraction(decimals, *unit);
  total += nanos;
  return nanos > kMax || total > kMax ? Outcome::kInvalid : Outcome::kFine;
}

Messages Complaint(std::string_view what, std::string_view text) {
  return {"time: " + std::string(what) + " duration " + Quoted(text)};
}

}  // namespace

Messages CheckGoDuration(std::string_view text) {
  std::string_view rest = text;
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  if (rest == "0") return {};
  if (rest.empty()) return Complaint("invalid", text);
  std::uint64_t total = 0;
  while (!rest.empty()) {
    std::string_view unit;
    switch (TakePart(rest, total, unit)) {
      case Outcome::kFine:
        break;
      case Outcome::kInvalid:
        return Complaint("invalid", text);
      case Outcome::kMissingUnit:
        return Complaint("missing unit in", text);
      case Outcome::kUnknownUnit:
        return Complaint("unknown unit " + Quoted(unit) + " in", text);
    }
  }
  return negative || total < kMax ? Messages() : Complaint("invalid", text);
}

}  // namespace tandem::formats
