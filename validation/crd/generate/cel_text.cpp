#include <algorithm>
#include <iterator>

#include "validation/base/ascii.h"
#include "validation/crd/generate/cel_text_internal.h"

namespace tandem::crd::generate {
namespace {

constexpr std::string_view kReserved[] = {
    "true",     "false",   "null",      "in",       "as",  "break",  "const",
    "continue", "else",    "for",       "function", "if",  "import", "let",
    "loop",     "package", "namespace", "return",   "var", "void",   "while"};

bool IsNameCharacter(char c) { return IsAlphanumeric(c) || c == '_'; }

}  // namespace

std::string CelText(std::string_view text) {
  std::string literal = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') literal += '\\';
    if (c == '\n') {
      literal += "\\n";
    } else {
      literal += c;
    }
  }
  return literal + "'";
}

std::optional<std::string> CelName(std::string_view property) {
  if (property.empty() || IsDigit(property.front())) return std::nullopt;
  if (std::find(std::begin(kReserved), std::end(kReserved), property) != std::end(kReserved)) {
    return "__" + std::string(property) + "__";
  }
  std::string name;
  for (std::size_t i = 0; i < property.size(); ++i) {
    const char c = property[i];
    if (property.substr(i).starts_with("__")) {
      name += "__underscores__";
      ++i;
    } else if (c == '.') {
      name += "__dot__";
    } else if (c == '-') {
      name += "__dash__";
    } else if (c == '/') {
      name += "__slash__";
    } else if (IsNameCharacter(c)) {
      name += c;
    } else {
      return std::nullopt;
    }
  }
  return name;
}

std::string FieldPath(std::string_view property) {
  const bool is_plain = std::all_of(property.begin(), property.end(), &IsNameCharacter);
  return is_plain ? "." + std::string(property) : "['" + std::string(property) + "']";
}

}  // namespace tandem::crd::generate
