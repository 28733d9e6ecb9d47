#include "validation/formats/uuid.h"

#include "validation/base/ascii.h"

namespace tandem::formats {
namespace {

bool IsUuid(std::string_view text) {
  if (text.size() != 36) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool wants_dash = i == 8 || i == 13 || i == 18 || i == 23;
    const bool is_hex = IsHexDigit(c) && !IsUpperLetter(c);
    if (wants_dash ? c != '-' : !is_hex) return false;
  }
  return true;
}

}  // namespace

Messages CheckUuid(std::string_view text) {
  if (IsUuid(text)) return {};
  return {"must be a lowercase UUID in 8-4-4-4-12 format"};
}

}  // namespace tandem::formats
