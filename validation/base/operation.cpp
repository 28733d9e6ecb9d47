#include "validation/base/operation.h"

#include "validation/base/enum_array.h"

namespace tandem {
namespace {

constexpr EnumArray<Operation, std::string_view> kWords({"CREATE", "UPDATE", "DELETE", "CONNECT"});

}  // namespace

std::string_view ToString(Operation operation) { return kWords[operation]; }

std::optional<Operation> ParseOperation(std::string_view word) {
  for (const Operation operation : Enumerators<Operation>()) {
    if (kWords[operation] == word) return operation;
  }
  return std::nullopt;
}

}  // namespace tandem
