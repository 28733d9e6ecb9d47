#include "cli/manifests/manifest_files.h"

#include <string_view>
#include <utility>

namespace tandem::manifests {
namespace {

constexpr config::TreeFilter kManifests = {
    [](std::string_view name) { return name.starts_with('.'); },
    [](std::string_view name) { return config::IsManifestName(name) || name.ends_with(".jsonl"); }};

Status AddTree(const std::string& directory, const FilesWanted& wanted,
               std::vector<std::string>& files) {
  config::FileTree tree = config::WalkTree(directory, wanted.filter);
  if (tree.trouble) return *std::move(tree.trouble);
  const std::vector<std::string> found = config::FilesOf(std::move(tree));
  if (found.empty()) return Failure{directory + ": holds no " + std::string(wanted.name)};
  files.insert(files.end(), found.begin(), found.end());
  return Ok();
}

}  // namespace

Result<std::vector<std::string>> FindFiles(const std::vector<std::string>& paths,
                                           const FilesWanted& wanted) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (path == "-") {
      files.push_back(path);
      continue;
    }
    const Result<bool> is_directory = config::IsDirectory(path);
    if (!is_directory) return is_directory.error();
    if (!*is_directory) {
      files.push_back(path);
    } else if (Status added = AddTree(path, wanted, files); !added) {
      return added.error();
    }
  }
  return files;
}

Result<std::vector<std::string>> FindManifestFiles(const std::vector<std::string>& paths) {
  return FindFiles(paths, {kManifests, "*.yaml, *.yml, *.json or *.jsonl files"});
}

}  // namespace tandem::manifests
