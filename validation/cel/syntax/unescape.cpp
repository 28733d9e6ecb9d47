#include "validation/cel/syntax/unescape.h"

#include <charconv>
#include <cstdint>

#include "validation/base/ascii.h"
#include "validation/base/escapes.h"
#include "validation/base/utf8.h"

namespace tandem::cel {
namespace {

constexpr std::string_view kFailed = "unable to unescape string";

/// Carriage returns, alone or before a line feed, are line feeds.
std::string WithLineFeeds(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      out += text[i];
      continue;
    }
    out += '\n';
    if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
  }
  return out;
}

char SimpleEscape(char c) {
  const char control = ControlEscape(c);
  return control != 0 ? control : c;
}

struct Numeric {
  std::size_t first;  ///< the index of its first digit
  std::size_t digits;
  int base;
};

Numeric NumericEscape(char c) {
  switch (c) {
    case 'x':
    case 'X':
      return {1, 2, 16};
    case 'u':
      return {1, 4, 16};
    case 'U':
      return {1, 8, 16};
    case '0':
    case '1':
    case '2':
    case '3':
      return {0, 3, 8};
    default:
      return {0, 0, 0};
  }
}

}  // namespace

Result<std::string> UnescapeText(std::string_view token, bool is_bytes) {
  if (is_bytes) token.remove_prefix(1);
  const bool raw = ToLower(token[0]) == 'r';
  if (raw) token.remove_prefix(1);
  const bool triple = token.starts_with("\"\"\"") || token.starts_with("'''");
  const std::size_t quotes = triple && token.size() >= 6 ? 3 : 1;
  const std::string text = WithLineFeeds(token.substr(quotes, token.size() - 2 * quotes));
  if (raw) return text;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out += text[i];
      continue;
    }
    const char kind = text[++i];
    const Numeric numeric = NumericEscape(kind);
    if (numeric.digits == 0) {
      out += SimpleEscape(kind);
      continue;
    }
    if (is_bytes && (kind == 'u' || kind == 'U')) return Failure{std::string(kFailed)};
    const char* digits = text.data() + i + numeric.first;
    std::uint32_t code = 0;
    std::from_chars(digits, digits + numeric.digits, code, numeric.base);
    if (is_bytes) {
      out += static_cast<char>(code);
    } else {
      if (!IsCodePoint(code)) return Failure{"invalid unicode code point"};
      AppendRune(code, out);
    }
    i += numeric.first + numeric.digits - 1;
  }
  return out;
}

}  // namespace tandem::cel
