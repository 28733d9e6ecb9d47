#include "validation/cel/value/number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "validation/base/ascii.h"
#include "validation/json/number.h"

namespace tandem::cel {
namespace {

constexpr double kTwoTo63 = 9223372036854775808.0;
constexpr double kTwoTo64 = 18446744073709551616.0;

/// Go's underscores separate digits, or a base prefix from them. False when one stands elsewhere.
bool DropUnderscores(std::string& text) {
  const bool hex = text.find_first_of("xX") != std::string::npos;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') continue;
    const auto joins = [&](char c) {
      return hex ? IsHexDigit(c) || ToLower(c) == 'x' : IsDigit(c);
    };
    if (i == 0 || i + 1 >= text.size() || !joins(text[i - 1]) || !joins(text[i + 1])) return false;
  }
  text.erase(std::remove(text.begin(), text.end(), '_'), text.end());
  return true;
}

/// `[0-9.]+(e[+-]?[0-9]+)?`, or the same in hexadecimal with an exponent that must be there.
bool IsFloat(std::string_view text) {
  const bool hex = text.size() > 2 && text[0] == '0' && ToLower(text[1]) == 'x';
  if (hex) text.remove_prefix(2);
  bool digits = false;
  bool dot = false;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    if (text[at] == '.' && !dot) {
      dot = true;
    } else if (hex ? IsHexDigit(text[at]) : IsDigit(text[at])) {
      digits = true;
    } else {
      break;
    }
  }
  if (!digits) return false;
  if (at == text.size()) return !hex;
  if (ToLower(text[at]) != (hex ? 'p' : 'e')) return false;
  ++at;
  if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
  return at < text.size() &&
         std::all_of(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), IsDigit);
}

}  // namespace

std::string DoubleText(double value) {
  if (std::isinf(value)) return value > 0 ? "+Inf" : "-Inf";
  std::string text;
  json::AppendGoFloat(value, 64, text);
  return text;
}

std::optional<double> ParseGoFloat(std::string_view text) {
  std::string rest(text);
  bool negative = false;
  if (!rest.empty() && (rest[0] == '-' || rest[0] == '+')) {
    negative = rest[0] == '-';
    rest.erase(0, 1);
  }
  std::string lower = rest;
  std::transform(lower.begin(), lower.end(), lower.begin(), ToLower);
  double value = 0;
  if (lower == "inf" || lower == "infinity") {
    value = HUGE_VAL;
  } else if (lower == "nan") {
    return text.size() == 3 ? std::optional(std::nan("")) : std::nullopt;
  } else {
    if (!DropUnderscores(rest) || !IsFloat(rest)) return std::nullopt;
    value = std::strtod(rest.c_str(), nullptr);
    if (std::isinf(value)) return std::nullopt;
  }
  return negative ? -value : value;
}

std::optional<std::int64_t> ParseGoInt(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::uint64_t> ParseGoUint(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<bool> ParseGoBool(std::string_view text) {
  constexpr std::array<std::string_view, 6> kTrue = {"1", "t", "T", "TRUE", "true", "True"};
  constexpr std::array<std::string_view, 6> kFalse = {"0", "f", "F", "FALSE", "false", "False"};
  if (std::find(kTrue.begin(), kTrue.end(), text) != kTrue.end()) return true;
  if (std::find(kFalse.begin(), kFalse.end(), text) != kFalse.end()) return false;
  return std::nullopt;
}

std::optional<std::int64_t> DoubleToInt(double value) {
  // Parity: cel-go refuses both ends of the range.
  if (!(value > -kTwoTo63 && value < kTwoTo63)) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

std::optional<std::uint64_t> DoubleToUint(double value) {
  if (!(value >= 0 && value < kTwoTo64)) return std::nullopt;
  return static_cast<std::uint64_t>(value);
}

std::optional<int> CompareDoubles(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::nullopt;
  if (a == b) return 0;
  return a < b ? -1 : 1;
}

std::optional<int> CompareIntDouble(std::int64_t a, double b) {
  if (std::isnan(b)) return std::nullopt;
  if (b < -kTwoTo63) return 1;
  if (b > kTwoTo63) return -1;
  // Parity: as doubles, so that the greatest integer equals 2^63.
  return CompareDoubles(static_cast<double>(a), b);
}

std::optional<int> CompareUintDouble(std::uint64_t a, double b) {
  if (std::isnan(b)) return std::nullopt;
  if (b < 0) return 1;
  if (b > kTwoTo64) return -1;
  return CompareDoubles(static_cast<double>(a), b);
}

int CompareIntUint(std::int64_t a, std::uint64_t b) {
  if (a < 0) return -1;
  const auto natural = static_cast<std::uint64_t>(a);
  if (natural == b) return 0;
  return natural < b ? -1 : 1;
}

}  // namespace tandem::cel
