#include "validation/base/xml_text.h"

#include "validation/base/one_line.h"
#include "validation/base/utf8.h"

namespace tandem {

namespace {

/// The reference that stands for a character in XML; empty when it stands for itself.
std::string_view Reference(char32_t code) {
  switch (code) {
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '&':
      return "&amp;";
    case '"':
      return "&quot;";
    case '\t':
      return "&#9;";
    case '\n':
      return "&#10;";
    case '\r':
      return "&#13;";
    default:
      return {};
  }
}

bool IsInXml(char32_t code) { return code >= 0x20 && code != 0xFFFE && code != 0xFFFF; }

}  // namespace

std::string XmlText(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const Rune rune = DecodeRune(text);
    const std::string_view reference = Reference(rune.code);
    if (!reference.empty()) {
      out += reference;
    } else if (rune.code >= 0x7F && IsUnprinted(rune.code)) {
      out += OneLine(text.substr(0, rune.width));
    } else {
      AppendRune(rune.valid && IsInXml(rune.code) ? rune.code : 0xFFFD, out);
    }
    text.remove_prefix(rune.width);
  }
  return out;
}

}  // namespace tandem
