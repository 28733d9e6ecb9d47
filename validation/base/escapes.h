#pragma once

#include <cstdint>

namespace tandem {

// The escapes of string literals that Go and the expression language have in common.

/// The control character that a letter behind a backslash stands for, as in C; 0 for other letters.
constexpr char ControlEscape(char letter) {
  switch (letter) {
    case 'a':
      return '\a';
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    case 'v':
      return '\v';
    default:
      return 0;
  }
}

/// Whether text can hold it: surrogates are no characters.
constexpr bool IsCodePoint(std::uint32_t code) {
  return code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF);
}

}  // namespace tandem
