#include "validation/base/white_space.h"

#include "validation/base/utf8.h"

namespace tandem {
namespace {

/// The index at which the last code point begins, if the text is not broken there.
std::size_t LastRune(std::string_view text) {
  std::size_t at = text.size() - 1;
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
  return at;
}

}  // namespace

bool IsSpace(char32_t code) {
  return (code >= 0x09 && code <= 0x0D) || code == ' ' || code == 0x85 || code == 0xA0 ||
         code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 || code == 0x2029 ||
         code == 0x202F || code == 0x205F || code == 0x3000;
}

std::string_view TrimSpace(std::string_view text) {
  while (!text.empty()) {
    const Rune rune = DecodeRune(text);
    if (!IsSpace(rune.code)) break;
    text.remove_prefix(rune.width);
  }
  while (!text.empty()) {
    const std::size_t last = LastRune(text);
    const Rune rune = DecodeRune(text.substr(last));
    if (last + rune.width != text.size() || !IsSpace(rune.code)) break;
    text = text.substr(0, last);
  }
  return text;
}

}  // namespace tandem
