#include "validation/embedded/mapping.h"

namespace tandem::embedded {

std::optional<Rules> ParseRules(std::string_view text) {
  if (text == "handwritten") return Rules::kHandwritten;
  if (text == "declarative") return Rules::kDeclarative;
  if (text == "both") return Rules::kBoth;
  return std::nullopt;
}

}  // namespace tandem::embedded
