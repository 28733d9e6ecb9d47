#include "config/rule_sources.h"

#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "config/file_tree.h"
#include "config/files.h"

namespace tandem::config {

namespace fs = std::filesystem;

namespace {

constexpr const char* kImportPrefix = "tandem.local/";

bool IsSkipped(std::string_view name) {
  return name.starts_with('.') || name.starts_with('_') || name == "testdata";
}

bool IsGoFile(std::string_view name) {
  return name.ends_with(".go") && !name.ends_with("_test.go");
}

/// Reads one of the given paths.
class TreeReader {
 public:
  TreeReader(fs::path root, std::vector<gotypes::SourcePackage>& packages,
             std::set<std::string>& import_paths)
      : root_(std::move(root)), packages_(packages), import_paths_(import_paths) {}

  Status Read() {
    const Result<bool> is_directory = IsDirectory(root_.string());
    if (!is_directory) return is_directory.error();
    if (*is_directory) return ReadDirectory();
    if (!IsGoFile(root_.filename().string())) return Failure{root_.string() + ": is not a Go file"};
    return AddPackage(root_.parent_path(), {root_.string()});
  }

 private:
  Status ReadDirectory() {
    FileTree tree = WalkTree(root_.string(), {&IsSkipped, &IsGoFile});
    if (tree.trouble) return *std::move(tree.trouble);
    bool found = false;
    for (const TreeDirectory& directory : tree.directories) {
      if (directory.files.empty()) continue;
      found = true;
      if (Status added = AddPackage(directory.path, directory.files); !added) return added;
    }
    return found ? Ok() : Failure{root_.string() + ": holds no Go files"};
  }

  Status AddPackage(const fs::path& directory, const std::vector<std::string>& files) {
    gotypes::SourcePackage package;
    package.path = ImportPath(directory);
    package.directory = directory.string();
    for (const std::string& file : files) {
      auto text = ReadFile(file);
      if (!text) return text.error();
      package.files.push_back({file, *std::move(text)});
    }
    packages_.push_back(std::move(package));
    return Ok();
  }

  /// Two trees may hold directories of the same name: the later one gets a number.
  std::string ImportPath(const fs::path& directory) {
    std::string relative = directory.lexically_relative(root_).generic_string();
    if (relative.empty() || relative.starts_with('.')) {
      std::error_code ignored;
      relative =
          fs::weakly_canonical(fs::absolute(directory, ignored), ignored).filename().string();
    }
    const std::string path = kImportPrefix + relative;
    std::string unique = path;
    for (int i = 2; !import_paths_.insert(unique).second; ++i) {
      unique = path + "~" + std::to_string(i);
    }
    return unique;
  }

  fs::path root_;
  std::vector<gotypes::SourcePackage>& packages_;
  std::set<std::string>& import_paths_;
};

}  // namespace

Result<std::vector<gotypes::SourcePackage>> ReadRuleSources(const std::vector<std::string>& paths) {
  std::vector<gotypes::SourcePackage> packages;
  std::set<std::string> import_paths;
  for (const std::string& path : paths) {
    TreeReader reader(path, packages, import_paths);
    if (Status read = reader.Read(); !read) return read.error();
  }
  return packages;
}

Status AddLibraries(const std::string& directory, std::vector<gotypes::SourcePackage>& packages) {
  std::error_code error;
  if (!fs::is_directory(directory, error)) return Ok();
  auto libraries = ReadRuleSources({directory});
  if (!libraries) return libraries.error();
  for (gotypes::SourcePackage& library : *libraries) {
    library.library = true;
    packages.push_back(std::move(library));
  }
  return Ok();
}

}  // namespace tandem::config
