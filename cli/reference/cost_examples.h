#pragma once

#include <string>

namespace tandem::reference {

/// A schema, an object, and what expressions over them cost: part of docs/expressions.md.
std::string CostExamplesAsMarkdown();

}  // namespace tandem::reference
