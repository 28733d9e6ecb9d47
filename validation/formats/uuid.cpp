#include "validation/formats/uuid.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "validation/base/ascii.h"

namespace tandem::formats {
namespace {

constexpr std::array<std::size_t, 5> kGroups = {8, 4, 4, 4, 12};

/// The digits that tell what kind of UUID it is.
struct Parsed {
  bool valid = false;
  char version = 0;
  char variant = 0;
};

Parsed Parse(std::string_view text) {
  Parsed parsed;
  for (std::size_t group = 0; group < kGroups.size(); ++group) {
    if (group > 0 && text.starts_with('-')) text.remove_prefix(1);
    const std::string_view digits = text.substr(0, kGroups[group]);
    if (digits.size() != kGroups[group] || !AllOf(digits, IsHexDigit)) return {};
    if (group == 2) parsed.version = digits.front();
    if (group == 3) parsed.variant = ToLower(digits.front());
    text.remove_prefix(digits.size());
  }
  parsed.valid = text.empty();
  return parsed;
}

bool HasVariant(const Parsed& parsed) {
  return std::string_view("89ab").find(parsed.variant) != std::string_view::npos;
}

}  // namespace

Messages CheckUuid(std::string_view text) {
  if (IsDashedUuid(text) && !std::any_of(text.begin(), text.end(), IsUpperLetter)) return {};
  return {"must be a lowercase UUID in 8-4-4-4-12 format"};
}

bool IsDashedUuid(std::string_view text) {
  constexpr std::string_view kForm = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
  if (text.size() != kForm.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (kForm[i] == '-' ? text[i] != '-' : !IsHexDigit(text[i])) return false;
  }
  return true;
}

bool IsUuid(std::string_view text) { return Parse(text).valid; }

bool IsUuid3(std::string_view text) {
  const Parsed parsed = Parse(text);
  return parsed.valid && parsed.version == '3';
}

bool IsUuid4(std::string_view text) {
  const Parsed parsed = Parse(text);
  return parsed.valid && parsed.version == '4' && HasVariant(parsed);
}

bool IsUuid5(std::string_view text) {
  const Parsed parsed = Parse(text);
  return parsed.valid && parsed.version == '5' && HasVariant(parsed);
}

}  // namespace tandem::formats
