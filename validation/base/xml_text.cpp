#include "validation/base/xml_text.h"

#include "validation/base/utf8.h"

namespace tandem {

std::string XmlText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\t':
        out += "&#9;";
        break;
      case '\n':
        out += "&#10;";
        break;
      case '\r':
        out += "&#13;";
        break;
      default:
        static_cast<unsigned char>(c) < 0x20 ? AppendRune(0xFFFD, out) : out.push_back(c);
        break;
    }
  }
  return out;
}

}  // namespace tandem
