// As kube-openapi pkg/validation/strfmt/duration.go.
#include "validation/formats/open_api_duration.h"

#include <re2/re2.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>

#include "validation/base/ascii.h"
#include "validation/formats/go_duration.h"

namespace tandem::formats {
namespace {

struct Unit {
  std::string_view name;
  std::uint64_t nanos;
  bool may_continue = false;  ///< `weeks`, `minutes`: the written unit only begins with the name
};

constexpr std::uint64_t kSecond = 1'000'000'000;
constexpr std::uint64_t kHour = 3'600 * kSecond;

constexpr Unit kUnits[] = {
    {"ns", 1},
    {"nano", 1, true},
    {"us", 1'000},
    {"\u00B5s", 1'000},
    {"micro", 1'000, true},
    {"ms", 1'000'000},
    {"milli", 1'000'000, true},
    {"s", kSecond},
    {"sec", kSecond, true},
    {"m", 60 * kSecond},
    {"min", 60 * kSecond, true},
    {"h", kHour},
    {"hr", kHour},
    {"hour", kHour, true},
    {"d", 24 * kHour},
    {"day", 24 * kHour, true},
    {"w", 168 * kHour},
    {"wk", 168 * kHour},
    {"week", 168 * kHour, true},
};

const Unit* FindUnit(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), ToLower);
  const auto* const found =
      std::find_if(std::begin(kUnits), std::end(kUnits), [&](const Unit& unit) {
        return unit.may_continue ? lower.starts_with(unit.name) : lower == unit.name;
      });
  return found == std::end(kUnits) ? nullptr : found;
}

}  // namespace

std::optional<std::chrono::nanoseconds> ParseOpenApiDuration(std::string_view text) {
  if (const auto duration = ParseGoDuration(text)) return *duration;
  static const RE2 kPart("(\\d+)\\s*([A-Za-z\u00B5]+)");
  re2::StringPiece rest(text.data(), text.size());
  re2::StringPiece number;
  re2::StringPiece name;
  std::uint64_t total = 0;  // Parity: what is too much for an int64 wraps
  bool found = false;
  while (RE2::FindAndConsume(&rest, kPart, &number, &name)) {
    std::int64_t count = 0;
    const auto parsed = std::from_chars(number.data(), number.data() + number.size(), count);
    if (parsed.ec != std::errc()) return std::nullopt;
    const Unit* const unit = FindUnit({name.data(), name.size()});
    if (unit == nullptr) continue;
    found = true;
    total += static_cast<std::uint64_t>(count) * unit->nanos;
  }
  if (!found) return std::nullopt;
  return std::chrono::nanoseconds(static_cast<std::int64_t>(total));
}

}  // namespace tandem::formats
