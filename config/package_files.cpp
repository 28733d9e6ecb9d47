#include "config/package_files.h"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "config/files.h"
#include "config/shipped_rules.h"

namespace tandem::config {
namespace {

Result<std::optional<std::string>> ReadIfThere(const std::string& path) {
  if (const auto built_in = FindBuiltIn(path)) return std::optional(std::string(*built_in));
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return std::optional<std::string>();
  Result<std::string> text = ReadFile(path, kMaxRuleFileBytes);
  if (!text) return text.error();
  return std::optional(*std::move(text));
}

}  // namespace

Result<std::vector<PackageFile>> ReadPackageFiles(std::span<const gotypes::SourcePackage> packages,
                                                  const char* name) {
  std::vector<PackageFile> files;
  for (const gotypes::SourcePackage& package : packages) {
    if (package.library) continue;
    const std::string path = (std::filesystem::path(package.directory) / name).string();
    auto text = ReadIfThere(path);
    if (!text) return text.error();
    if (!*text) continue;
    auto documents = ReadRuleYaml(**text, path);
    if (!documents) return documents.error();
    PackageFile file{path, **std::move(text), *std::move(documents), {}};
    for (YamlText& document : file.documents) file.roots.emplace_back(document);
    files.push_back(std::move(file));
  }
  return files;
}

}  // namespace tandem::config
