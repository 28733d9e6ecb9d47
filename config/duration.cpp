#include "config/duration.h"

#include <cstdint>
#include <limits>
#include <optional>

#include "validation/base/go_quote.h"

namespace tandem::config {
namespace {

struct Unit {
  std::string_view name;
  std::int64_t nanoseconds;
};

/// The one that requests have comes first.
constexpr Unit kUnits[] = {
    {"s", 1'000'000'000},
    {"ms", 1'000'000},
    {"us", 1'000},
    {"\u00b5s", 1'000},  // micro sign
    {"\u03bcs", 1'000},  // Greek letter mu
    {"ns", 1},
    {"m", 60'000'000'000},
    {"h", 3'600'000'000'000},
};

const Unit* FindUnit(std::string_view name) {
  for (const Unit& unit : kUnits) {
    if (unit.name == name) return &unit;
  }
  return nullptr;
}

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// A number with its unit taken off the front of a text.
struct Part {
  std::int64_t whole = 0;
  double fraction = 0;
  bool overflows = false;
  bool has_digits = false;
  std::string_view unit;
};

Part TakePart(std::string_view& text) {
  Part part;
  while (!text.empty() && IsDigit(text.front())) {
    part.has_digits = true;
    part.overflows |= __builtin_mul_overflow(part.whole, 10, &part.whole) ||
                      __builtin_add_overflow(part.whole, text.front() - '0', &part.whole);
    text.remove_prefix(1);
  }
  if (!text.empty() && text.front() == '.') {
    text.remove_prefix(1);
    for (double scale = 0.1; !text.empty() && IsDigit(text.front()); scale /= 10) {
      part.has_digits = true;
      part.fraction += scale * (text.front() - '0');
      text.remove_prefix(1);
    }
  }
  std::size_t size = 0;
  while (size < text.size() && text[size] != '.' && !IsDigit(text[size])) ++size;
  part.unit = text.substr(0, size);
  text.remove_prefix(size);
  return part;
}

std::optional<std::int64_t> ToNanoseconds(const Part& part, std::int64_t unit) {
  std::int64_t nanoseconds = 0;
  if (part.overflows || __builtin_mul_overflow(part.whole, unit, &nanoseconds)) {
    return std::nullopt;
  }
  const auto fraction = static_cast<std::int64_t>(part.fraction * static_cast<double>(unit) + 1e-6);
  if (__builtin_add_overflow(nanoseconds, fraction, &nanoseconds)) return std::nullopt;
  return nanoseconds;
}

/// `number` divided by a power of ten, without trailing zeros.
void AppendDecimal(std::int64_t number, std::int64_t divisor, std::string& out) {
  out += std::to_string(number / divisor);
  std::int64_t rest = number % divisor;
  if (rest == 0) return;
  out += '.';
  while (rest > 0) {
    divisor /= 10;
    out += static_cast<char>('0' + rest / divisor);
    rest %= divisor;
  }
}

}  // namespace

Result<std::chrono::nanoseconds> ParseDuration(std::string_view text) {
  const auto invalid = [text] { return Failure{"time: invalid duration " + GoQuote(text)}; };
  std::string_view rest = text;
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  if (rest == "0") return std::chrono::nanoseconds(0);
  if (rest.empty()) return invalid();
  std::int64_t total = 0;
  while (!rest.empty()) {
    const Part part = TakePart(rest);
    if (!part.has_digits) return invalid();
    if (part.unit.empty()) return Failure{"time: missing unit in duration " + GoQuote(text)};
    const Unit* unit = FindUnit(part.unit);
    if (unit == nullptr) {
      return Failure{"time: unknown unit " + GoQuote(part.unit) + " in duration " + GoQuote(text)};
    }
    const auto nanoseconds = ToNanoseconds(part, unit->nanoseconds);
    if (!nanoseconds || __builtin_add_overflow(total, *nanoseconds, &total)) return invalid();
  }
  return std::chrono::nanoseconds(negative ? -total : total);
}

std::string FormatDuration(std::chrono::nanoseconds duration) {
  std::int64_t left = duration.count();
  if (left == 0) return "0s";
  std::string out;
  if (left < 0) {
    out = "-";
    left = left == std::numeric_limits<std::int64_t>::min()
               ? std::numeric_limits<std::int64_t>::max()
               : -left;
  }
  if (left < 1'000) return out + std::to_string(left) + "ns";
  if (left < 1'000'000) {
    AppendDecimal(left, 1'000, out);
    return out + "\u00b5s";
  }
  if (left < 1'000'000'000) {
    AppendDecimal(left, 1'000'000, out);
    return out + "ms";
  }
  constexpr std::int64_t kMinute = 60'000'000'000;
  const std::int64_t minutes = left / kMinute;
  if (minutes >= 60) out += std::to_string(minutes / 60) + "h";
  if (minutes > 0) out += std::to_string(minutes % 60) + "m";
  AppendDecimal(left % kMinute, 1'000'000'000, out);
  return out + "s";
}

}  // namespace tandem::config
