#include "validation/cel/syntax/reserved_words.h"

#include <algorithm>
#include <array>

namespace tandem::cel {
namespace {

constexpr std::array<std::string_view, 17> kWords = {
    "as",  "break", "const",   "continue",  "else",   "for", "function", "if",   "import",
    "let", "loop",  "package", "namespace", "return", "var", "void",     "while"};

}  // namespace

bool IsReservedWord(std::string_view word) {
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

}  // namespace tandem::cel
