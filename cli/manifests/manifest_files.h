#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/file_tree.h"
#include "validation/base/result.h"

namespace tandem::manifests {

/// The files that are looked for in directories.
struct FilesWanted {
  config::TreeFilter filter;
  std::string_view name;  ///< in the plural, for the Failure of a directory without any
};

/// The files that paths stand for, in order: a file stands for itself, `-` for the standard input,
/// a directory for what is wanted of it, sorted. The Failure names a path that is not there or
/// holds nothing of that.
Result<std::vector<std::string>> FindFiles(const std::vector<std::string>& paths,
                                           const FilesWanted& wanted);

/// The files that paths stand for, in order: a file stands for itself, `-` for the standard input,
/// a directory for all *.yaml, *.yml, *.json and *.jsonl below it, sorted, without what begins with
/// a dot. The Failure names a path that is not there or holds no such file.
Result<std::vector<std::string>> FindManifestFiles(const std::vector<std::string>& paths);

}  // namespace tandem::manifests
