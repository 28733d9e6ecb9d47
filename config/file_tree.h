#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"

namespace tandem::config {

/// A choice among the files and directories of a tree.
struct TreeFilter {
  bool (*skips)(std::string_view name);  ///< files and directories that are passed over
  bool (*takes)(std::string_view name);  ///< files, by their names
  /// The number of directories and files after which nothing more is looked for.
  std::size_t most = std::numeric_limits<std::size_t>::max();
};

/// A directory and the files in it that were looked for, sorted.
struct TreeDirectory {
  std::string path;
  std::vector<std::string> files;
};

/// A directory tree, as far as it was looked through.
struct FileTree {
  /// The directory itself and those in it, each before what is in it, sorted.
  std::vector<TreeDirectory> directories;
  std::optional<Failure> trouble;  ///< the first directory that could not be read
  bool is_cut = false;             ///< there was more than was to be looked for
};

/// Walks through a directory, at most 32 levels deep. Symbolic links are followed, as the mounts of
/// ConfigMaps need it; a directory that can be reached in several ways is walked through once.
FileTree WalkTree(const std::string& directory, const TreeFilter& filter);

/// All files of a tree, sorted by their paths.
std::vector<std::string> FilesOf(FileTree tree);

/// Whether a path is a directory; the Failure says why there is nothing to be seen.
Result<bool> IsDirectory(const std::string& path);

/// Whether a name ends like those of YAML and JSON files: in .yaml, .yml or .json.
bool IsManifestName(std::string_view name);

}  // namespace tandem::config
