// As kubernetes pkg/apis/apps/validation/validation.go and apimachinery pkg/util/intstr, v1.36.
#include "validation/handwritten/int_or_percent.h"

#include <cstdint>
#include <utility>

#include "validation/base/go_integer.h"
#include "validation/formats/percent.h"
#include "validation/handwritten/checks.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

/// Whether a well-formed percentage of any length is more than 100.
bool ExceedsHundred(std::string_view percent) {
  const std::size_t zeros = percent.find_first_not_of('0');
  const std::string_view digits = percent.substr(zeros, percent.size() - zeros - 1);
  constexpr std::string_view kHundred = "100";
  if (digits.size() != kHundred.size()) return digits.size() > kHundred.size();
  return digits > kHundred;
}

}  // namespace

// As apps ValidatePositiveIntOrPercent.
void ValidateIntOrPercent(const field::Path& path, json::ValueView value,
                          field::ErrorList& errors) {
  if (value.IsMissing()) return;
  if (!value.IsString()) {
    ValidateNonNegative(path, value.AsInt(), errors);
    return;
  }
  for (std::string& message : formats::CheckPercent(value.AsString())) {
    errors.Add(
        field::Invalid(path, field::BadValue::NamedString(value.AsString()), std::move(message)));
  }
}

// As apps IsNotMoreThan100Percent.
void ValidateAtMost100Percent(const field::Path& path, json::ValueView value,
                              field::ErrorList& errors) {
  if (!value.IsString() || !formats::CheckPercent(value.AsString()).empty()) return;
  if (!ExceedsHundred(value.AsString())) return;
  errors.Add(field::Invalid(path, field::BadValue::NamedString(value.AsString()),
                            "must not be greater than 100%"));
}

// As apps getIntOrPercentValue.
bool IsZeroIntOrPercent(json::ValueView value) {
  if (value.IsMissing()) return true;
  if (!value.IsString()) return value.AsInt() == 0;
  std::string_view text = value.AsString();
  if (formats::CheckPercent(text).empty()) text.remove_suffix(1);
  return ReadInt64(text).value == 0;  // as Go, whatever is wrong with it
}

std::string IntOrStringJson(json::ValueView value) { return json::RenderGoJson(value); }

std::string IntOrStringValueJson(json::ValueView value) {
  return value.IsMissing() ? "0" : IntOrStringJson(value);
}

}  // namespace tandem::handwritten
