#include "config/rule_sources.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "config/files.h"

namespace tandem::config {

namespace fs = std::filesystem;

namespace {

constexpr const char* kImportPrefix = "tandem.local/";
constexpr std::size_t kMaxDepth = 32;

bool IsSkipped(const std::string& name) {
  return name.starts_with('.') || name.starts_with('_') || name == "testdata";
}

bool IsGoFile(const std::string& name) {
  return name.ends_with(".go") && !name.ends_with("_test.go");
}

Failure Trouble(const fs::path& path, const std::error_code& error) {
  return Failure{path.string() + ": " + error.message()};
}

/// Reads one of the given paths.
class TreeReader {
 public:
  TreeReader(fs::path root, std::vector<gotypes::SourcePackage>& packages,
             std::set<std::string>& import_paths)
      : root_(std::move(root)), packages_(packages), import_paths_(import_paths) {}

  Status Read() {
    std::error_code error;
    const fs::file_status status = fs::status(root_, error);
    if (status.type() == fs::file_type::not_found) {
      return Trouble(root_, std::make_error_code(std::errc::no_such_file_or_directory));
    }
    if (error) return Trouble(root_, error);
    if (fs::is_directory(status)) {
      if (Status read = ReadDirectory(root_, 0); !read) return read;
      return found_ ? Ok() : Failure{root_.string() + ": holds no Go files"};
    }
    if (!IsGoFile(root_.filename().string())) return Failure{root_.string() + ": is not a Go file"};
    return AddPackage(root_.parent_path(), {root_});
  }

 private:
  // Symbolic links to directories are followed, as ConfigMap mounts need it; the canonical paths
  // seen keep a loop from being walked forever.
  Status ReadDirectory(const fs::path& directory, std::size_t depth) {
    std::error_code error;
    const fs::path canonical = fs::canonical(directory, error);
    if (error) return Trouble(directory, error);
    if (!seen_.insert(canonical.string()).second) return Ok();
    if (depth > kMaxDepth) return Failure{directory.string() + ": nested too deeply"};

    std::vector<fs::path> files;
    std::vector<fs::path> directories;
    if (Status listed = List(directory, files, directories); !listed) return listed;
    if (!files.empty()) {
      if (Status added = AddPackage(directory, files); !added) return added;
    }
    for (const fs::path& child : directories) {
      if (Status read = ReadDirectory(child, depth + 1); !read) return read;
    }
    return Ok();
  }

  static Status List(const fs::path& directory, std::vector<fs::path>& files,
                     std::vector<fs::path>& directories) {
    std::error_code error;
    fs::directory_iterator entries(directory, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
      const std::string name = entries->path().filename().string();
      if (IsSkipped(name)) continue;
      std::error_code unreadable;
      const fs::file_status status = entries->status(unreadable);
      if (fs::is_directory(status)) {
        directories.push_back(entries->path());
      } else if (IsGoFile(name)) {
        files.push_back(entries->path());
      }
    }
    if (error) return Trouble(directory, error);
    std::sort(files.begin(), files.end());
    std::sort(directories.begin(), directories.end());
    return Ok();
  }

  Status AddPackage(const fs::path& directory, const std::vector<fs::path>& files) {
    gotypes::SourcePackage package;
    package.path = ImportPath(directory);
    package.directory = directory.string();
    for (const fs::path& file : files) {
      auto text = ReadFile(file.string());
      if (!text) return text.error();
      package.files.push_back({file.string(), *std::move(text)});
    }
    packages_.push_back(std::move(package));
    found_ = true;
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
  std::set<std::string> seen_;
  bool found_ = false;
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
