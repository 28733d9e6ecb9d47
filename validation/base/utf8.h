#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem {

/// One decoded code point and the number of bytes it took. An invalid byte decodes to U+FFFD of
/// width 1, as in Go's unicode/utf8.
struct Rune {
  char32_t code = 0xFFFD;
  std::size_t width = 1;
  bool valid = true;
};

/// Decodes the first code point of a non-empty text.
Rune DecodeRune(std::string_view text);

/// Appends a code point as UTF-8; surrogates and values beyond U+10FFFF become U+FFFD.
void AppendRune(char32_t code, std::string& out);

/// Number of code points as Go counts them: every invalid byte is one.
std::size_t CountRunes(std::string_view text);

bool IsValidUtf8(std::string_view text);

/// The text with every invalid byte replaced by U+FFFD.
std::string ReplaceInvalidUtf8(std::string_view text);

}  // namespace tandem
