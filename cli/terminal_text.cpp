#include "cli/terminal_text.h"

#include <cstddef>

#include "validation/base/utf8.h"

namespace tandem::cli {
namespace {

/// C0 but for line ends and tabs, DEL, and C1.
bool IsObeyed(char32_t code) {
  const bool is_kept = code == '\n' || code == '\t';
  return (code < ' ' && !is_kept) || (code >= 0x7F && code <= 0x9F);
}

void AppendEscaped(std::string_view prefix, unsigned char code, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += prefix;
  out += kDigits[code >> 4U];
  out += kDigits[code & 0xFU];
}

}  // namespace

std::string ForTerminal(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Rune rune = DecodeRune(text.substr(i));
    const std::string_view bytes = text.substr(i, rune.width);
    i += rune.width;
    if (rune.valid && !IsObeyed(rune.code)) {
      out += bytes;
    } else if (rune.width == 2) {
      AppendEscaped("\\u00", static_cast<unsigned char>(rune.code), out);
    } else {
      AppendEscaped("\\x", static_cast<unsigned char>(bytes.front()), out);
    }
  }
  return out;
}

}  // namespace tandem::cli
