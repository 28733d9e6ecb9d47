#pragma once

#include <string>

namespace tandem::reference {

/// The page docs/expressions.md: what expressions there are, what they cost, and every function
/// with examples that are evaluated to write it.
std::string FunctionsAsMarkdown();

}  // namespace tandem::reference
