#include "cli/terminal_text.h"

#include <cstdint>

namespace tandem::cli {
namespace {

constexpr unsigned char kDelete = 0x7F;

/// C0 but for line ends and tabs, and DEL.
bool IsObeyed(unsigned char c) {
  const bool is_kept = c == '\n' || c == '\t';
  return (c < ' ' && !is_kept) || c == kDelete;
}

/// C1, which is two bytes of UTF-8: U+0080 to U+009F.
bool IsObeyed(unsigned char first, unsigned char second) {
  return first == 0xC2 && second >= 0x80 && second <= 0x9F;
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
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
    if (IsObeyed(c)) {
      AppendEscaped("\\x", c, out);
    } else if (IsObeyed(c, static_cast<unsigned char>(next))) {
      AppendEscaped("\\u00", static_cast<unsigned char>(next), out);
      ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace tandem::cli
