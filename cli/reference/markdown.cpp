#include "cli/reference/markdown.h"

#include "validation/base/ascii.h"

namespace tandem::reference {

std::string MarkdownText(std::string_view text) {
  std::string escaped;
  bool in_code = false;
  for (const char c : text) {
    if (c == '`') in_code = !in_code;
    const bool special = c == '<' || c == '>' || c == '*' || c == '_';
    if (c == '|' || (special && !in_code)) escaped.push_back('\\');
    escaped.push_back(c);
  }
  return escaped;
}

std::string MarkdownCode(std::string_view text) {
  const bool has_ticks = text.find('`') != std::string_view::npos;
  std::string code = has_ticks ? "`` " : "`";
  for (const char c : text) {
    if (c == '|') code.push_back('\\');
    code.push_back(c);
  }
  return code + (has_ticks ? " ``" : "`");
}

std::string MarkdownAnchor(std::string_view name) {
  std::string anchor;
  for (const char c : name) {
    if (IsAlphanumeric(c)) anchor.push_back(ToLower(c));
  }
  return anchor;
}

}  // namespace tandem::reference
