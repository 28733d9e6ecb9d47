#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tandem {

/// The operation that a request performs on an object.
enum class Operation : std::uint8_t { kCreate, kUpdate, kDelete, kConnect };

/// The word on the wire: `CREATE`.
std::string_view ToString(Operation operation);

/// None when it is no such word.
std::optional<Operation> ParseOperation(std::string_view word);

}  // namespace tandem
