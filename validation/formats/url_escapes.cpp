// As Go's net/url, url.go.
#include "validation/formats/url_escapes.h"

#include "validation/base/ascii.h"

namespace tandem::formats {

std::optional<std::string> Unescape(std::string_view text, PlusSign plus) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' && plus == PlusSign::kSpace ? ' ' : text[i];
      continue;
    }
    if (i + 2 >= text.size() || !IsHexDigit(text[i + 1]) || !IsHexDigit(text[i + 2])) {
      return std::nullopt;
    }
    out += static_cast<char>(HexValue(text[i + 1]) * 16 + HexValue(text[i + 2]));
    i += 2;
  }
  return out;
}

std::string Escape(std::string_view text, std::string_view kept) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kUnreserved = "-_.~";
  std::string out;
  for (const char c : text) {
    if (IsAlphanumeric(c) || kUnreserved.find(c) != kUnreserved.npos || kept.find(c) != kept.npos) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out.append(1, '%').append(1, kHex[byte >> 4U]).append(1, kHex[byte & 15U]);
    }
  }
  return out;
}

}  // namespace tandem::formats
