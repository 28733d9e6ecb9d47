// As kubernetes pkg/apis/apps/validation/validation.go and apimachinery pkg/util/intstr, v0.36.
#include "validation/handwritten/int_or_percent.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>

#include "validation/base/go_quote.h"
#include "validation/formats/percent.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten {
namespace {

using field::BadValue;
using json::ValueView;

/// As Go's strconv.Atoi with its error dropped: 0 for what is no number, the nearest number for
/// what is too big.
std::int64_t Atoi(std::string_view text) {
  using Limits = std::numeric_limits<std::int64_t>;
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const bool numeric = !text.empty() && std::all_of(text.begin(), text.end(),
                                                    [](char c) { return c >= '0' && c <= '9'; });
  if (!numeric) return 0;
  std::int64_t value = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  if (parsed.ec != std::errc()) return negative ? Limits::min() : Limits::max();
  return negative ? -value : value;
}

bool IsPercent(ValueView value) {
  return value.IsString() && formats::CheckPercent(value.AsString()).empty();
}

std::int64_t PercentOf(ValueView percent) {
  const std::string_view text = percent.AsString();
  return Atoi(text.substr(0, text.size() - 1));
}

}  // namespace

std::string IntOrStringJson(ValueView value) {
  if (value.IsMissing()) return "0";
  if (!value.IsString()) return std::to_string(value.AsInt());
  std::string json;
  AppendGoJsonQuoted(value.AsString(), json);
  return json;
}

void ValidateIntOrPercent(const field::Path& path, ValueView value, field::ErrorList& errors) {
  if (value.IsMissing()) return;
  if (!value.IsString()) return ValidateNonNegative(path, value.AsInt(), errors);
  for (std::string& message : formats::CheckPercent(value.AsString())) {
    errors.push_back(
        field::Invalid(path, BadValue::Json(IntOrStringJson(value)), std::move(message)));
  }
}

void ValidateAtMostAll(const field::Path& path, ValueView value, field::ErrorList& errors) {
  if (!IsPercent(value) || PercentOf(value) <= 100) return;
  errors.push_back(field::Invalid(path, BadValue::Json(IntOrStringJson(value)),
                                  "must not be greater than 100%"));
}

bool IsZeroIntOrPercent(ValueView value) {
  if (value.IsMissing()) return true;
  if (IsPercent(value)) return PercentOf(value) == 0;
  return (value.IsString() ? Atoi(value.AsString()) : value.AsInt()) == 0;
}

}  // namespace tandem::handwritten
