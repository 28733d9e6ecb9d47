#include "config/shipped_rules.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "config/built_in_files_internal.h"
#include "config/make_directory.h"
#include "config/replace_file.h"
#include "config/rule_sources.h"

namespace tandem::config {
namespace {

namespace fs = std::filesystem;

constexpr const char* kInstalledRules = "/usr/share/tandem/rules";

std::vector<gotypes::SourcePackage> BuiltInPackages() {
  std::vector<gotypes::SourcePackage> packages;
  for (const BuiltInFile& file : BuiltInFiles()) {
    if (!file.path.ends_with(".go")) continue;
    const std::string_view below = file.path.substr(0, file.path.rfind('/'));
    const std::string directory = std::string(kBuiltIn) + std::string(below);
    if (packages.empty() || packages.back().directory != directory) {
      packages.emplace_back();
      packages.back().path = ImportPathBelow(std::string(below));
      packages.back().directory = directory;
    }
    packages.back().files.push_back(
        {std::string(kBuiltIn) + std::string(file.path), std::string(file.text)});
  }
  return packages;
}

}  // namespace

std::string ShippedFolderOf(const std::string& program) {
  const fs::path prefix = fs::path(program).parent_path().parent_path();
  const fs::path beside = prefix / "share" / "tandem" / "rules";
  std::error_code error;
  return fs::is_directory(beside, error) ? beside.string() : kInstalledRules;
}

const std::string& ShippedFolder() {
  static const std::string kFolder = [] {
    std::error_code error;
    return ShippedFolderOf(fs::read_symlink("/proc/self/exe", error).string());
  }();
  return kFolder;
}

bool HasShippedFolder() {
  std::error_code error;
  return fs::is_directory(ShippedFolder(), error);
}

Result<std::vector<gotypes::SourcePackage>> ReadShippedRules() {
  if (HasShippedFolder()) return ReadRuleSources({ShippedFolder()});
  return BuiltInPackages();
}

std::optional<std::string_view> FindBuiltIn(std::string_view path) {
  if (!path.starts_with(kBuiltIn)) return std::nullopt;
  path.remove_prefix(kBuiltIn.size());
  const auto files = BuiltInFiles();
  const auto file =
      std::lower_bound(files.begin(), files.end(), path,
                       [](const BuiltInFile& a, std::string_view b) { return a.path < b; });
  if (file == files.end() || file->path != path) return std::nullopt;
  return file->text;
}

Status ExportBuiltIn(const std::string& directory) {
  std::error_code error;
  if (fs::exists(directory, error) && !fs::is_empty(directory, error)) {
    return Failure{directory + ": is not an empty directory"};
  }
  for (const BuiltInFile& file : BuiltInFiles()) {
    const fs::path path = fs::path(directory) / file.path;
    if (Status made = MakeDirectory(path.parent_path().string()); !made) return made.error();
    if (Status written = ReplaceFile(path.string(), file.text); !written) return written.error();
  }
  return Ok();
}

}  // namespace tandem::config
