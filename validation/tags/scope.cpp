#include "validation/tags/scope.h"

namespace tandem::tags {

std::string_view ToString(Scope scope) {
  switch (scope) {
    case Scope::kType:
      return "type definitions";
    case Scope::kField:
      return "struct fields";
    case Scope::kListValue:
      return "list values";
    case Scope::kMapKey:
      return "map keys";
    case Scope::kMapValue:
      return "map values";
    case Scope::kConstant:
      return "constant values";
  }
  return "";
}

}  // namespace tandem::tags
