#include "config/file_tree.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "config/directory.h"

namespace tandem::config {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxDepth = 32;

Failure Trouble(const std::string& path, const std::error_code& error) {
  return Failure{path + ": " + error.message()};
}

class Walk {
 public:
  Walk(const TreeFilter& filter, FileTree& tree) : filter_(filter), tree_(tree) {}

  void Add(const fs::path& directory, std::size_t depth) {
    if (!HasRoom()) return;
    std::error_code error;
    const fs::path canonical = fs::canonical(directory, error);
    if (error) return Complain(Trouble(directory.string(), error));
    if (!seen_.insert(canonical.string()).second) return;
    if (depth > kMaxDepth) return Complain({directory.string() + ": nested too deeply"});

    TreeDirectory& added = tree_.directories.emplace_back();
    added.path = directory.string();
    std::vector<fs::path> children;
    List(directory, added.files, children);
    for (const fs::path& child : children) Add(child, depth + 1);
  }

 private:
  void List(const fs::path& directory, std::vector<std::string>& files,
            std::vector<fs::path>& directories) {
    const std::error_code error = ForEachName(directory.string(), [&](std::string_view name) {
      if (filter_.skips(name)) return true;
      const fs::path path = directory / name;
      std::error_code unreadable;
      const bool is_directory = fs::is_directory(path, unreadable);
      if (!is_directory && !filter_.takes(name)) return true;
      if (!HasRoom()) return false;
      ++found_;
      if (is_directory) {
        directories.push_back(path);
      } else {
        files.push_back(path.string());
      }
      return true;
    });
    if (error) Complain(Trouble(directory.string(), error));
    std::sort(files.begin(), files.end());
    std::sort(directories.begin(), directories.end());
  }

  bool HasRoom() {
    if (found_ >= filter_.most) tree_.is_cut = true;
    return !tree_.is_cut;
  }

  void Complain(Failure failure) {
    if (!tree_.trouble) tree_.trouble = std::move(failure);
  }

  const TreeFilter& filter_;
  FileTree& tree_;
  std::set<std::string> seen_;
  std::size_t found_ = 0;
};

}  // namespace

FileTree WalkTree(const std::string& directory, const TreeFilter& filter) {
  FileTree tree;
  Walk(filter, tree).Add(directory, 0);
  return tree;
}

std::vector<std::string> FilesOf(FileTree tree) {
  std::vector<std::string> files;
  for (TreeDirectory& directory : tree.directories) {
    std::move(directory.files.begin(), directory.files.end(), std::back_inserter(files));
  }
  std::sort(files.begin(), files.end());
  return files;
}

Result<bool> IsDirectory(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (error) return Trouble(path, error);
  return fs::is_directory(status);
}

bool IsManifestName(std::string_view name) {
  return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".json");
}

}  // namespace tandem::config
