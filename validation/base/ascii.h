#pragma once

#include <string_view>

namespace tandem {

// Classes of ASCII characters, of no locale; a byte beyond ASCII belongs to none.

constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool IsLowerLetter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool IsUpperLetter(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool IsLetter(char c) { return IsLowerLetter(c) || IsUpperLetter(c); }
constexpr bool IsAlphanumeric(char c) { return IsLetter(c) || IsDigit(c); }
constexpr bool IsHexDigit(char c) {
  return IsDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// The lower-case form of an ASCII letter; any other byte stays as it is.
constexpr char ToLower(char c) { return IsUpperLetter(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// Whether the texts differ at most in the case of ASCII letters.
constexpr bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (ToLower(a[i]) != ToLower(b[i])) return false;
  }
  return true;
}

/// The number from 0 to 15 that a hexadecimal digit stands for.
constexpr int HexValue(char c) { return IsDigit(c) ? c - '0' : ToLower(c) - 'a' + 10; }

/// Whether every byte of a text is of the class; true for an empty text.
template <typename Class>
constexpr bool AllOf(std::string_view text, Class is_of_class) {
  for (const char c : text) {
    if (!is_of_class(c)) return false;
  }
  return true;
}

/// The digits at the front, which are taken off the text.
constexpr std::string_view TakeDigits(std::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && IsDigit(text[count])) ++count;
  const std::string_view digits = text.substr(0, count);
  text.remove_prefix(count);
  return digits;
}

}  // namespace tandem
