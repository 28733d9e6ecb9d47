#include "config/crd_sources.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "config/manifest_reader.h"
#include "validation/base/go_quote.h"
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
      if (Status single = CheckDuplicates(path.string(), **manifest); !single) return single;
      if (Status taken = Take(path.string(), **manifest); !taken) return taken;
    }
    return Ok();
  }

  /// Of repeated keys it cannot be told which was meant.
  static Status CheckDuplicates(const std::string& file, const Manifest& manifest) {
    if (manifest.duplicates.empty()) return Ok();
    const DuplicateKey& first = manifest.duplicates.front();
    return Failure{file + ":" + std::to_string(first.position.line) + ": duplicate field " +
                   GoQuote(first.field)};
  }

  Status Take(const std::string& file, Manifest& manifest) {
    const auto positions = std::make_shared<Positions>(std::move(manifest.positions));
    const auto line_below = [&](DocumentPath path) {
      return [positions, path](json::ValueView root, std::string_view field) -> std::size_t {
        return positions->FindField(root, path, field).line;
      };
    };
    const json::ValueView root = manifest.document.root();
    if (crd::IsDefinition(root)) {
      manifests_.push_back({file, std::move(manifest.document), line_below({})});
      return Ok();
    }
    std::size_t i = 0;
    for (const json::ValueView item : root.Member("items").elements()) {
      const DocumentPath path = DocumentPath().Member("items").Item(i++);
      if (!crd::IsDefinition(item)) continue;
      std::string text;
      json::AppendRawJson(item, text);
      json::Document own;
      if (Status parsed = own.Parse(text); !parsed) {
        return Failure{file + ": " + parsed.error().message};
      }
      manifests_.push_back({file, std::move(own), line_below(path)});
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
