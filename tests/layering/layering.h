#pragma once

#include <string>
#include <vector>

#include "tests/layering/layering_table.h"
#include "tests/layering/source_tree.h"

namespace tandem::layering {

/// Every line of `files` that breaks `table`, as `path:line: what is wrong`: includes that cross a
/// border, libraries outside their rooms, another room's `_internal.h`, and stray catch clauses.
std::vector<std::string> FindViolations(const LayeringTable& table,
                                        const std::vector<SourceFile>& files);

}  // namespace tandem::layering
