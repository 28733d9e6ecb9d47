#include "validation/verdict/text.h"

#include "validation/base/utf8.h"

namespace tandem::verdict {
namespace {

constexpr std::size_t kMaxWarningRunes = 256;

bool IsControl(char32_t code) { return code < 0x20 || (code >= 0x7F && code <= 0x9F); }

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

void CutToBytes(std::string& text, std::size_t max) {
  if (text.size() <= max) return;
  while (max > 0 && IsContinuation(text[max])) --max;
  text.resize(max);
}

std::string WarningText(std::string_view text) {
  std::string out;
  for (std::size_t runes = 0; runes < kMaxWarningRunes && !text.empty(); ++runes) {
    const Rune rune = DecodeRune(text);
    AppendRune(IsControl(rune.code) ? U' ' : rune.code, out);
    text.remove_prefix(rune.width);
  }
  return out;
}

}  // namespace tandem::verdict
