#include "config/package_files.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "config/files.h"

namespace tandem::config {

Result<std::vector<PackageFile>> ReadPackageFiles(std::span<const gotypes::SourcePackage> packages,
                                                  const char* name) {
  std::vector<PackageFile> files;
  for (const gotypes::SourcePackage& package : packages) {
    const std::filesystem::path path = std::filesystem::path(package.directory) / name;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) continue;
    Result<std::string> text = ReadFile(path.string(), kMaxRuleFileBytes);
    if (!text) return text.error();
    auto documents = ReadRuleYaml(*text, path.string());
    if (!documents) return documents.error();
    PackageFile file{path.string(), *std::move(text), *std::move(documents), {}};
    for (YamlText& document : file.documents) file.roots.emplace_back(document);
    files.push_back(std::move(file));
  }
  return files;
}

}  // namespace tandem::config
