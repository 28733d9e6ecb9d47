#pragma once

#include <string_view>

namespace tandem::cel {

/// Whether the language keeps the word for itself, so that nothing can be called so. `in`, `true`,
/// `false` and `null`, which have a meaning already, are not among them.
bool IsReservedWord(std::string_view word);

}  // namespace tandem::cel
