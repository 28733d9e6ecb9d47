#include "validation/base/operation.h"

#include <array>
#include <cstddef>

namespace tandem {
namespace {

constexpr std::array<std::string_view, 4> kWords = {"CREATE", "UPDATE", "DELETE", "CONNECT"};

}  // namespace

std::string_view ToString(Operation operation) {
  return kWords[static_cast<std::size_t>(operation)];
}

std::optional<Operation> ParseOperation(std::string_view word) {
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords[i] == word) return static_cast<Operation>(i);
  }
  return std::nullopt;
}

}  // namespace tandem
