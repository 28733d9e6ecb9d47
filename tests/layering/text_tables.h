#pragma once

#include <string>
#include <vector>

#include "tests/layering/source_tree.h"

namespace tandem::layering {

/// Every hash table of the file that somebody who writes its keys could make slow, as
/// `path:line: ...`: std::unordered_* without a hash of validation/base/keyed_hash.h, unless its
/// keys are pointers, every use of std::hash, and the constants of well-known hashes without a key.
std::vector<std::string> FindUnkeyedTables(const SourceFile& file);

/// The same of all files but the exempt ones; and the exemptions that nothing needs.
std::vector<std::string> FindUnkeyedTables(const std::vector<SourceFile>& files,
                                           const std::vector<std::string>& exempt);

}  // namespace tandem::layering
