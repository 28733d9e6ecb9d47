#include "validation/base/one_line.h"

#include <cstddef>
#include <cstdint>

#include "validation/base/utf8.h"

namespace tandem {
namespace {

constexpr std::string_view kExcerpt = "\n | ";

struct Range {
  char32_t first;
  char32_t last;
};

/// Characters from U+007F on that are never printed. Joiners of letters and of emoji are printed.
constexpr Range kUnprinted[] = {
    {0x7F, 0x9F},      // DEL and C1, with the line end U+0085
    {0x61C, 0x61C},    // Arabic letter mark
    {0x200B, 0x200B},  // zero width space
    {0x200E, 0x200F},  // marks of direction
    {0x2028, 0x202E},  // separators of lines and paragraphs; embeddings and overrides of direction
    {0x2060, 0x2060},  // word joiner
    {0x2066, 0x2069},  // isolates of direction
    {0xFEFF, 0xFEFF},  // byte order mark
};

void AppendHex(std::uint32_t code, int digits, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  for (int i = digits - 1; i >= 0; --i) out += kDigits[(code >> (4 * i)) & 0xFU];
}

void AppendEscaped(const Rune& rune, unsigned char first, std::string& out) {
  if (rune.code == '\n') {
    out += "\\n";
  } else if (rune.code == '\r') {
    out += "\\r";
  } else if (rune.code == '\t') {
    out += "\\t";
  } else if (!rune.valid || rune.width == 1) {
    AppendHex(first, 2, out += "\\x");
  } else {
    AppendHex(rune.code, 4, out += "\\u");
  }
}

/// Escapes a text. `keeps` is given what is left of it and says whether its first character stays.
template <typename Keeps>
std::string Escape(std::string_view text, Keeps keeps) {
  std::string out;
  out.reserve(text.size());
  for (std::string_view left = text; !left.empty();) {
    const Rune rune = DecodeRune(left);
    const bool stays = rune.valid && !IsUnprinted(rune.code);
    if (stays || keeps(left)) {
      out += left.substr(0, rune.width);
    } else {
      AppendEscaped(rune, static_cast<unsigned char>(left.front()), out);
    }
    left.remove_prefix(rune.width);
  }
  return out;
}

}  // namespace

bool IsUnprinted(char32_t code) {
  if (code < 0x7F) return code < ' ';
  for (const Range& range : kUnprinted) {
    if (code <= range.last) return code >= range.first;
  }
  return false;
}

std::string OneLine(std::string_view text) {
  return Escape(text, [](std::string_view) { return false; });
}

Failure OneLine(const Failure& failure) { return {OneLine(failure.message)}; }

std::string Lines(std::string_view text) {
  return Escape(text,
                [](std::string_view left) { return left.front() == '\n' || left.front() == '\t'; });
}

std::string WithExcerpts(std::string_view text) {
  return Escape(text, [](std::string_view left) { return left.starts_with(kExcerpt); });
}

}  // namespace tandem
