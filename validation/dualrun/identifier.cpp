#include "validation/dualrun/identifier.h"

#include <algorithm>

#include "validation/base/ascii.h"

namespace tandem::dualrun {
namespace {

std::string_view Suffix(Operation operation) {
  switch (operation) {
    case Operation::kCreate:
      return "_create";
    case Operation::kUpdate:
      return "_update";
    case Operation::kDelete:
    case Operation::kConnect:
      break;
  }
  return "_unknown_op";
}

}  // namespace

std::string ValidationIdentifier(std::string_view kind, std::string_view subresource,
                                 Operation operation) {
  std::string identifier(kind.empty() ? "unknown_resource" : kind);
  std::transform(identifier.begin(), identifier.end(), identifier.begin(), ToLower);
  if (!subresource.empty()) {
    identifier += '_';
    const std::size_t start = identifier.size();
    identifier += subresource;
    std::replace(identifier.begin() + static_cast<std::ptrdiff_t>(start), identifier.end(), '/',
                 '_');
  }
  return identifier.append(Suffix(operation));
}

}  // namespace tandem::dualrun
