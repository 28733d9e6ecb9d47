#include "validation/rules/bytes.h"

#include <algorithm>
#include <array>
#include <utility>

#include "validation/base/base64.h"

namespace tandem::rules {
namespace {

struct Unit {
  std::string_view name;
  std::uint64_t nanos;
};
constexpr std::array<Unit, 8> kUnits = {{{"ns", 1},
                                         {"us", 1'000},
                                         {"\u00b5s", 1'000},
                                         {"\u03bcs", 1'000},
                                         {"ms", 1'000'000},
                                         {"s", 1'000'000'000},
                                         {"m", 60'000'000'000},
                                         {"h", 3'600'000'000'000}}};

/// The largest magnitude of a duration; only a negative one reaches it.
constexpr std::uint64_t kMaxNanos = std::uint64_t{1} << 63U;

std::string_view TakeDigits(std::string_view& text) {
  const std::size_t size = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view digits = text.substr(0, size);
  text.remove_prefix(size);
  return digits;
}

/// Nothing beyond kMaxNanos.
std::optional<std::uint64_t> Whole(std::string_view digits) {
  std::uint64_t whole = 0;
  for (const char c : digits) {
    if (whole > kMaxNanos / 10) return std::nullopt;
    whole = whole * 10 + static_cast<std::uint64_t>(c - '0');
    if (whole > kMaxNanos) return std::nullopt;
  }
  return whole;
}

/// `0.<digits>` of a unit, rounded down; digits too fine for an int64 do not count.
std::uint64_t PartOf(std::uint64_t unit, std::string_view digits) {
  std::uint64_t part = 0;
  double scale = 1;
  for (const char c : digits) {
    if (part > (kMaxNanos - 1) / 10) break;
    const std::uint64_t finer = part * 10 + static_cast<std::uint64_t>(c - '0');
    if (finer > kMaxNanos) break;
    part = finer;
    scale *= 10;
  }
  return static_cast<std::uint64_t>(static_cast<double>(part) *
                                    (static_cast<double>(unit) / scale));
}

std::optional<std::uint64_t> TakeUnit(std::string_view& text) {
  const std::string_view name = text.substr(0, text.find_first_of("0123456789."));
  text.remove_prefix(name.size());
  for (const Unit& unit : kUnits) {
    if (unit.name == name) return unit.nanos;
  }
  return std::nullopt;
}

/// Takes one `<number><unit>` off the text and adds it; false when there is none or it is too much.
bool TakeTerm(std::string_view& text, std::uint64_t& nanos) {
  const std::string_view before = TakeDigits(text);
  std::string_view after;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    after = TakeDigits(text);
  }
  if (before.empty() && after.empty()) return false;
  const std::optional<std::uint64_t> whole = Whole(before);
  const std::optional<std::uint64_t> unit = TakeUnit(text);
  if (!whole || !unit || *whole > kMaxNanos / *unit) return false;
  // Each summand is at most 2^63, so that no sum wraps before it is compared.
  const std::uint64_t term = *whole * *unit + PartOf(*unit, after);
  if (term > kMaxNanos) return false;
  nanos += term;
  return nanos <= kMaxNanos;
}

/// A number of nanoseconds as a decimal of a larger unit, without trailing zeros.
std::string Fraction(std::uint64_t nanos, std::uint64_t unit) {
  std::string text = std::to_string(nanos / unit);
  std::uint64_t rest = nanos % unit;
  if (rest == 0) return text;
  text.push_back('.');
  for (; rest > 0; rest = rest * 10 % unit) {
    text.push_back(static_cast<char>('0' + rest * 10 / unit));
  }
  return text;
}

}  // namespace

std::string BytesOf(json::ValueView value) {
  if (value.IsString()) {
    Result<std::string> bytes = DecodeBase64(value.AsString());
    return bytes ? *std::move(bytes) : std::string();
  }
  std::string bytes;
  for (const json::ValueView element : value.elements()) {
    bytes.push_back(static_cast<char>(element.IsMissing() ? 0 : element.AsInt()));
  }
  return bytes;
}

bool BytesEqual(json::ValueView a, json::ValueView b) {
  if (a.IsString() && b.IsString() && a.AsString() == b.AsString()) return true;
  return BytesOf(a) == BytesOf(b);
}

// As Go's time.ParseDuration, in integers.
std::optional<std::int64_t> ParseDuration(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text == "0") return 0;
  if (text.empty()) return std::nullopt;
  std::uint64_t nanos = 0;
  while (!text.empty()) {
    if (!TakeTerm(text, nanos)) return std::nullopt;
  }
  if (nanos == kMaxNanos && !negative) return std::nullopt;
  return static_cast<std::int64_t>(negative ? 0 - nanos : nanos);
}

std::int64_t DurationOf(json::ValueView value) {
  if (value.IsMissing()) return 0;
  return value.IsString() ? ParseDuration(value.AsString()).value_or(0) : value.AsInt();
}

std::string FormatDuration(std::int64_t nanos) {
  if (nanos == 0) return "0s";
  const std::string sign = nanos < 0 ? "-" : "";
  const auto left =
      nanos < 0 ? 0 - static_cast<std::uint64_t>(nanos) : static_cast<std::uint64_t>(nanos);
  if (left < 1'000) return sign + std::to_string(left) + "ns";
  if (left < 1'000'000) return sign + Fraction(left, 1'000) + "\u00b5s";
  if (left < 1'000'000'000) return sign + Fraction(left, 1'000'000) + "ms";

  constexpr std::uint64_t kMinute = 60'000'000'000;
  const std::uint64_t minutes = left / kMinute;
  std::string text = sign;
  if (minutes >= 60) text += std::to_string(minutes / 60) + "h";
  if (minutes > 0) text += std::to_string(minutes % 60) + "m";
  return text + Fraction(left % kMinute, 1'000'000'000) + "s";
}

}  // namespace tandem::rules
