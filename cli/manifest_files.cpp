#include "cli/manifest_files.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace tandem::cli {
namespace {

namespace fs = std::filesystem;

Failure Trouble(const fs::path& path, const std::error_code& error) {
  return Failure{path.string() + ": " + error.message()};
}

bool IsManifest(const fs::path& path) {
  const fs::path extension = path.extension();
  return extension == ".yaml" || extension == ".yml" || extension == ".json" ||
         extension == ".jsonl";
}

/// Symbolic links to directories are not followed, so that the walk ends.
Status AddTree(const fs::path& directory, std::vector<std::string>& files) {
  std::vector<std::string> found;
  std::error_code error;
  fs::recursive_directory_iterator entries(directory, error);
  for (; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
    const fs::path& path = entries->path();
    std::error_code ignored;
    if (path.filename().string().starts_with('.')) {
      entries.disable_recursion_pending();
    } else if (IsManifest(path) && !entries->is_directory(ignored)) {
      found.push_back(path.string());
    }
  }
  if (error) return Trouble(directory, error);
  if (found.empty()) {
    return Failure{directory.string() + ": holds no *.yaml, *.yml, *.json or *.jsonl files"};
  }
  std::sort(found.begin(), found.end());
  files.insert(files.end(), found.begin(), found.end());
  return Ok();
}

}  // namespace

Result<std::vector<std::string>> FindManifestFiles(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (path == "-") {
      files.push_back(path);
      continue;
    }
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (error) return Trouble(path, error);
    if (!fs::is_directory(status)) {
      files.push_back(path);
    } else if (Status added = AddTree(path, files); !added) {
      return added.error();
    }
  }
  return files;
}

}  // namespace tandem::cli
