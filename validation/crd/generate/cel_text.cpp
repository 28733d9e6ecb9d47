#include <algorithm>
#include <iterator>

#include "validation/base/ascii.h"
#include "validation/crd/generate/cel_text_internal.h"

namespace tandem::crd::generate {
namespace {

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

std::string FieldPath(std::string_view property) {
  const bool is_plain = std::all_of(property.begin(), property.end(), &IsNameCharacter);
  return is_plain ? "." + std::string(property) : "['" + std::string(property) + "']";
}

}  // namespace tandem::crd::generate
