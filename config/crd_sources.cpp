#include "config/crd_sources.h"

#include <memory>
#include <string_view>
#include <utility>

#include "config/file_tree.h"
#include "config/manifest_reader.h"
#include "validation/base/go_quote.h"
#include "validation/json/render.h"

namespace tandem::config {

namespace {

constexpr TreeFilter kManifests = {
    [](std::string_view name) { return name.starts_with('.') || name.starts_with('_'); },
    &IsManifestName};

/// Reads one of the given paths.
class TreeReader {
 public:
  TreeReader(BadFiles bad_files, std::vector<crd::definition::Manifest>& manifests)
      : bad_files_(bad_files), manifests_(manifests) {}

  Status Read(const std::string& root) {
    const Result<bool> is_directory = IsDirectory(root);
    if (!is_directory) return is_directory.error();
    const std::size_t before = manifests_.size();
    Status read = *is_directory ? ReadDirectory(root) : ReadFile(root);
    if (!read || manifests_.size() > before) return read;
    return Failure{root + ": holds no CustomResourceDefinitions"};
  }

 private:
  Status ReadDirectory(const std::string& root) {
    FileTree tree = WalkTree(root, kManifests);
    if (tree.trouble) return *std::move(tree.trouble);
    for (const std::string& file : FilesOf(std::move(tree))) {
      if (Status read = ReadFile(file); !read) return read;
    }
    return Ok();
  }

  Status ReadFile(const std::string& path) {
    auto file = FileReader::Open(path);
    if (!file) return file.error();
    Status read = ReadManifests(*std::move(file), path);
    if (read || bad_files_ == BadFiles::kFail) return read;
    crd::definition::Manifest& bad = manifests_.emplace_back();
    bad.file = path;
    bad.unreadable = read.error().message;
    return Ok();
  }

  Status ReadManifests(FileReader file, const std::string& path) {
    ManifestReader reader(std::move(file), path, {});
    while (auto manifest = reader.Next()) {
      if (!*manifest) return manifest->error();
      if (Status single = CheckDuplicates(path, **manifest); !single) return single;
      if (Status taken = Take(path, **manifest); !taken) return taken;
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
    if (crd::definition::IsDefinition(root)) {
      manifests_.push_back({file, std::move(manifest.document), line_below({})});
      return Ok();
    }
    std::size_t i = 0;
    for (const json::ValueView item : root.Member("items").elements()) {
      const DocumentPath path = DocumentPath().Member("items").Item(i++);
      if (!crd::definition::IsDefinition(item)) continue;
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

  BadFiles bad_files_;
  std::vector<crd::definition::Manifest>& manifests_;
};

}  // namespace

Result<std::vector<crd::definition::Manifest>> ReadCrds(const std::vector<std::string>& paths,
                                                        BadFiles bad_files) {
  std::vector<crd::definition::Manifest> manifests;
  for (const std::string& path : paths) {
    TreeReader reader(bad_files, manifests);
    if (Status read = reader.Read(path); !read) return read.error();
  }
  return manifests;
}

}  // namespace tandem::config
