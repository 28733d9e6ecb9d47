#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"

namespace tandem::layering {

struct SourceFile {
  std::string path;  ///< The path from the root of the repository, with slashes.
  std::string text;
};

/// Every .h, .cpp and .inc file below `folders` of `root`, in path order. A missing folder is a
/// Failure: a check that reads nothing would pass.
Result<std::vector<SourceFile>> ReadSourceTree(const std::string& root,
                                               const std::vector<std::string>& folders);

}  // namespace tandem::layering
