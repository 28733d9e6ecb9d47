#pragma once

#include <string>
#include <vector>

#include "tests/layering/layering_table.h"
#include "tests/layering/source_tree.h"

namespace tandem::layering {

/// The permissions of `table` that no line of `files` uses, one sentence each, in the order of the
/// table: a permission that nobody needs is one that somebody will use without a reason.
std::vector<std::string> FindUnusedGrants(const LayeringTable& table,
                                          const std::vector<SourceFile>& files);

}  // namespace tandem::layering
