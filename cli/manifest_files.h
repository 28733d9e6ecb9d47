#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"

namespace tandem::cli {

/// The files that paths stand for, in order: a file stands for itself, `-` for the standard input,
/// a directory for all *.yaml, *.yml, *.json and *.jsonl below it, sorted, without what begins with
/// a dot. The Failure names a path that is not there or holds no such file.
Result<std::vector<std::string>> FindManifestFiles(const std::vector<std::string>& paths);

}  // namespace tandem::cli
