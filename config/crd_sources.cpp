#include "config/crd_sources.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "config/manifest_reader.h"
#include "validation/json/render.h"

namespace tandem::config {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxDepth = 32;

bool IsSkipped(const std::string& name) { return name.starts_with('.') || name.starts_with('_'); }

bool IsManifest(const fs::path& path) {
  const std::string extension = path.extension().string();
  return extension == ".yaml" || extension == ".yml" || extension == ".json";
}

Failure Trouble(const fs::path& path, const std::error_code& error) {
  return Failure{path.string() + ": " + error.message()};
}

/// Reads one of the given paths.
class TreeReader {
 public:
  explicit TreeReader(std::vector<crd::Manifest>& manifests) : manifests_(manifests) {}

  Status Read(const fs::path& root) {
    std::error_code error;
    const fs::file_status status = fs::status(root, error);
    if (status.type() == fs::file_type::not_found) {
      return Trouble(root, std::make_error_code(std::errc::no_such_file_or_directory));
    }
    if (error) return Trouble(root, error);
    const std::size_t before = manifests_.size();
    Status read = fs::is_directory(status) ? ReadDirectory(root, 0) : ReadFile(root);
    if (!read || manifests_.size() > before) return read;
    return Failure{root.string() + ": holds no CustomResourceDefinitions"};
  }

 private:
  Status ReadDirectory(const fs::path& directory, std::size_t depth) {
    std::error_code error;
    const fs::path canonical = fs::canonical(directory, error);
    if (error) return Trouble(directory, error);
    if (!seen_.insert(canonical.string()).second) return Ok();
    if (depth > kMaxDepth) return Failure{directory.string() + ": nested too deeply"};
    std::vector<fs::directory_entry> entries;
    fs::directory_iterator entry(directory, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
      if (!IsSkipped(entry->path().filename().string())) entries.push_back(*entry);
    }
    if (error) return Trouble(directory, error);
    std::sort(entries.begin(), entries.end());
    for (const fs::directory_entry& child : entries) {
      std::error_code unreadable;
      const bool is_directory = child.is_directory(unreadable);
      if (!is_directory && !IsManifest(child.path())) continue;
      Status read = is_directory ? ReadDirectory(child.path(), depth + 1) : ReadFile(child.path());
      if (!read) return read;
    }
    return Ok();
  }

  Status ReadFile(const fs::path& path) {
    auto file = FileReader::Open(path.string());
    if (!file) return file.error();
    ManifestReader reader(*std::move(file), path.string(), {});
    while (auto manifest = reader.Next()) {
      if (!*manifest) return manifest->error();
      if (Status taken = Take(path.string(), std::move((*manifest)->document)); !taken) {
        return taken;
      }
    }
    return Ok();
  }

  Status Take(const std::string& file, json::Document document) {
    if (crd::IsDefinition(document.root())) {
      manifests_.push_back({file, std::move(document)});
      return Ok();
    }
    for (const json::ValueView item : document.root().Member("items").elements()) {
      if (!crd::IsDefinition(item)) continue;
      std::string text;
      json::AppendRawJson(item, text);
      json::Document own;
      if (Status parsed = own.Parse(text); !parsed) {
        return Failure{file + ": " + parsed.error().message};
      }
      manifests_.push_back({file, std::move(own)});
    }
    return Ok();
  }

  std::vector<crd::Manifest>& manifests_;
  std::set<std::string> seen_;
};

}  // namespace

Result<std::vector<crd::Manifest>> ReadCrds(const std::vector<std::string>& paths) {
  std::vector<crd::Manifest> manifests;
  for (const std::string& path : paths) {
    TreeReader reader(manifests);
    if (Status read = reader.Read(path); !read) return read.error();
  }
  return manifests;
}

}  // namespace tandem::config
