#include "validation/crd/object/formats/colors.h"

#include <cstddef>

#include "validation/base/ascii.h"

namespace tandem::crd::object {
namespace {

/// Whether Go's \s matches the character.
constexpr bool IsSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
}

void SkipSpaces(std::string_view& rest) {
  while (!rest.empty() && IsSpace(rest.front())) rest.remove_prefix(1);
}

bool Take(std::string_view token, std::string_view& rest) {
  if (!rest.starts_with(token)) return false;
  rest.remove_prefix(token.size());
  return true;
}

/// Takes a number up to 255 without leading zeros.
bool TakeChannel(std::string_view& rest) {
  std::size_t count = 0;
  int value = 0;
  while (count < 3 && count < rest.size() && IsDigit(rest[count])) {
    value = value * 10 + (rest[count] - '0');
    ++count;
  }
  if (count == 0 || value > 255 || (count > 1 && rest.front() == '0')) return false;
  rest.remove_prefix(count);
  return true;
}

}  // namespace

bool IsHexColor(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  return (text.size() == 3 || text.size() == 6) && AllOf(text, IsHexDigit);
}

bool IsRgbColor(std::string_view text) {
  if (!Take("rgb(", text)) return false;
  for (int channel = 0; channel < 3; ++channel) {
    if (channel > 0 && !Take(",", text)) return false;
    SkipSpaces(text);
    if (!TakeChannel(text)) return false;
    SkipSpaces(text);
  }
  return text == ")";
}

}  // namespace tandem::crd::object
