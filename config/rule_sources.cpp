#include "config/rule_sources.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "config/directory.h"
#include "config/file_tree.h"
#include "config/files.h"
#include "config/go_modules.h"
#include "validation/gotypes/well_known.h"

namespace tandem::config {

namespace fs = std::filesystem;

namespace {

constexpr const char* kImportPrefix = "tandem.local/";

/// The limit for all files together. Those of k8s.io/api have a tenth of it.
constexpr std::size_t kMostGoBytes = std::size_t{64} << 20;

bool IsSkipped(std::string_view name) {
  return name.starts_with('.') || name.starts_with('_') || name == "testdata" || name == "vendor";
}

bool IsGoFile(std::string_view name) {
  return name.ends_with(".go") && !name.ends_with("_test.go");
}

/// The packages that were found so far, in whatever tree.
struct Found {
  std::vector<gotypes::SourcePackage> packages;
  std::set<std::string> import_paths;
  std::set<std::string> directories;  ///< canonical
  GoModules modules;
  std::size_t bytes = 0;  ///< of their files
};

std::string CanonicalOf(const fs::path& directory) {
  std::error_code error;
  const fs::path canonical = fs::canonical(directory, error);
  return error ? directory.string() : canonical.string();
}

/// Adds files to a package. `bytes` are those of all files so far.
Status AddFiles(const std::vector<std::string>& files, std::size_t& bytes,
                gotypes::SourcePackage& package) {
  for (const std::string& file : files) {
    auto text = ReadFile(file, kMaxRuleFileBytes);
    if (!text) return text.error();
    bytes += text->size();
    if (bytes > kMostGoBytes) {
      return Failure{"read " + file + ": with it there are more than " +
                     std::to_string(kMostGoBytes >> 20U) + " MiB of Go files"};
    }
    package.files.push_back({file, *std::move(text)});
  }
  return Ok();
}

/// The last name of a directory, even where its path is `.` or ends with `..`.
std::string LastName(const fs::path& directory) {
  std::error_code ignored;
  return fs::weakly_canonical(fs::absolute(directory, ignored), ignored).filename().string();
}

/// Reads one of the given paths.
class TreeReader {
 public:
  TreeReader(fs::path root, Found& found) : root_(std::move(root)), found_(found) {}

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
    const bool whole = fs::is_directory(root_);
    if (whole && !found_.directories.insert(CanonicalOf(directory)).second) return Ok();
    gotypes::SourcePackage package;
    package.path = ImportPath(directory);
    package.directory = directory.string();
    if (Status added = AddFiles(files, found_.bytes, package); !added) return added;
    found_.packages.push_back(std::move(package));
    return Ok();
  }

  /// Two trees may hold directories of the same name: the later one gets a number.
  std::string ImportPath(const fs::path& directory) {
    const std::optional<std::string> known =
        found_.modules.ImportPathOf(directory.empty() ? "." : directory.string());
    if (known) return *known;
    std::string relative = directory.lexically_relative(root_).generic_string();
    if (relative.empty() || relative.starts_with('.')) relative = LastName(directory);
    const std::string path = ImportPathBelow(relative);
    std::string unique = path;
    for (int i = 2; !found_.import_paths.insert(unique).second; ++i) {
      unique = path + "~" + std::to_string(i);
    }
    return unique;
  }

  fs::path root_;
  Found& found_;
};

/// The files of a directory's package, sorted; none of one that cannot be read.
std::vector<std::string> GoFilesIn(const std::string& directory) {
  std::vector<std::string> files;
  static_cast<void>(ForEachName(directory, [&](std::string_view name) {
    if (!IsSkipped(name) && IsGoFile(name)) files.push_back((fs::path(directory) / name).string());
    return true;
  }));
  std::sort(files.begin(), files.end());
  return files;
}

/// Libraries that packages import.
class Imports {
 public:
  Imports(const std::vector<gotypes::SourcePackage>& packages, ImportsOf wanted)
      : modules_(wanted == ImportsOf::kGenerators) {
    if (wanted == ImportsOf::kRules) {
      for (const gotypes::SourcePackage& package : gotypes::WellKnownPackages()) {
        known_.insert(package.path);
      }
    }
    for (const gotypes::SourcePackage& package : packages) {
      if (!package.library) known_.insert(package.path);
    }
    for (const gotypes::SourcePackage& package : packages) {
      if (!package.library) Follow(package);
    }
    while (next_ < found_.size()) Follow(gotypes::SourcePackage(found_[next_++].package));
  }

  void AddTo(std::vector<gotypes::SourcePackage>& packages) {
    std::vector<gotypes::SourcePackage> all;
    for (Library& library : found_) {
      if (!library.vendored) all.push_back(std::move(library.package));
    }
    std::move(packages.begin(), packages.end(), std::back_inserter(all));
    for (Library& library : found_) {
      if (library.vendored) all.push_back(std::move(library.package));
    }
    packages = std::move(all);
  }

 private:
  static constexpr std::size_t kMaxPackages = 2'000;

  struct Library {
    gotypes::SourcePackage package;
    bool vendored;
  };

  void Follow(const gotypes::SourcePackage& package) {
    for (const gotypes::SourceFile& file : package.files) {
      if (file.text.find("json:\"") == std::string::npos) continue;
      for (const std::string& import : ImportsIn(file.text)) Add(package.directory, import);
    }
  }

  void Add(const std::string& directory, const std::string& import) {
    if (found_.size() >= kMaxPackages || bytes_ >= kMostGoBytes) return;
    if (known_.contains(import)) return;
    const auto place = modules_.FindImport(directory, import);
    if (!place) return;
    known_.insert(import);
    Library library{{import, place->directory, {}, true}, place->vendored};
    for (const std::string& name : GoFilesIn(place->directory)) {
      auto text = ReadFile(name, kMaxRuleFileBytes);
      if (!text) continue;
      bytes_ += text->size();
      library.package.files.push_back({name, *std::move(text)});
    }
    if (library.package.files.empty()) return;
    found_.push_back(std::move(library));
  }

  GoModules modules_;
  std::set<std::string> known_;
  std::vector<Library> found_;
  std::size_t next_ = 0;
  std::size_t bytes_ = 0;
};

/// The import path by which others import a package.
std::string ImportPathOf(const gotypes::SourcePackage& package) {
  for (const gotypes::SourceFile& file : package.files) {
    if (auto path = DeclaredImportPath(file.text)) return *std::move(path);
  }
  return package.path;
}

}  // namespace

Result<std::vector<gotypes::SourcePackage>> ReadRuleSources(const std::vector<std::string>& paths) {
  Found found;
  for (const std::string& path : paths) {
    TreeReader reader(path, found);
    if (Status read = reader.Read(); !read) return read.error();
  }
  return std::move(found.packages);
}

Result<gotypes::SourcePackage> ReadPackage(const std::string& directory) {
  gotypes::SourcePackage package;
  package.path = GoModules().ImportPathOf(directory).value_or(ImportPathBelow(LastName(directory)));
  package.directory = directory;
  std::size_t bytes = 0;
  if (Status read = AddFiles(GoFilesIn(directory), bytes, package); !read) return read.error();
  return package;
}

void AddImports(std::vector<gotypes::SourcePackage>& packages, ImportsOf wanted) {
  Imports(packages, wanted).AddTo(packages);
}

std::string ImportPathBelow(const std::string& path) { return kImportPrefix + path; }

std::vector<gotypes::SourcePackage> AddBeside(std::vector<gotypes::SourcePackage> shipped,
                                              Beside use,
                                              std::vector<gotypes::SourcePackage>& packages) {
  std::vector<gotypes::SourcePackage> replaced;
  std::set<std::string> given;
  for (const gotypes::SourcePackage& package : packages) given.insert(ImportPathOf(package));
  for (gotypes::SourcePackage& package : shipped) {
    const bool is_replaced = given.contains(ImportPathOf(package));
    package.library = use == Beside::kLibraries;
    package.shipped = true;
    (is_replaced ? replaced : packages).push_back(std::move(package));
  }
  return replaced;
}

}  // namespace tandem::config
