#include "config/crd_sources.h"

#include <memory>
#include <string_view>
#include <utility>

#include "config/file_tree.h"
#include "validation/base/go_quote.h"
#include "validation/json/render.h"

namespace tandem::config {

namespace {

/// The limit for all files together, which are all in memory at once.
constexpr std::size_t kMostBytes = std::size_t{128} << 20;

bool IsWhole(json::ValueView document) {
  return crd::definition::IsDefinition(document) && !crd::definition::IsPatch(document);
}

constexpr TreeFilter kManifests = {
    [](std::string_view name) { return name.starts_with('.') || name.starts_with('_'); },
    &IsManifestName};

/// Fails for a repeated key: it cannot be told which of its values was meant.
Status CheckDuplicates(const std::string& file, const Manifest& manifest) {
  if (manifest.duplicates.empty()) return Ok();
  const DuplicateKey& first = manifest.duplicates.front();
  return Failure{file + ":" + std::to_string(first.position.line) + ": duplicate field " +
                 GoQuote(first.field)};
}

Status ReadFileOfCrds(const std::string& path, std::size_t& bytes,
                      std::vector<crd::definition::Manifest>& manifests) {
  auto file = OpenDefinitions(path);
  if (!file) return file.error();
  bytes += file->size();
  if (bytes > kMostBytes) {
    return Failure{"read " + path + ": with it there are more than " +
                   std::to_string(kMostBytes >> 20U) + " MiB of definitions"};
  }
  ManifestReader reader(*std::move(file), path, {kMaxDefinitionBytes});
  while (auto manifest = reader.Next()) {
    if (!*manifest) return manifest->error();
    if (Status taken = TakeDefinitions(path, **manifest, manifests); !taken) return taken;
  }
  return Ok();
}

}  // namespace

Result<FileReader> OpenDefinitions(const std::string& path) {
  auto file = FileReader::Open(path);
  if (file && file->size() > kMaxDefinitionBytes) return TooLarge(path, kMaxDefinitionBytes);
  return file;
}

Result<std::vector<std::string>> FindCrdFiles(const std::string& path) {
  const Result<bool> is_directory = IsDirectory(path);
  if (!is_directory) return is_directory.error();
  if (!*is_directory) return std::vector<std::string>{path};
  FileTree tree = WalkTree(path, kManifests);
  if (tree.trouble) return *std::move(tree.trouble);
  return FilesOf(std::move(tree));
}

Status TakeDefinitions(const std::string& file, Manifest& document,
                       std::vector<crd::definition::Manifest>& manifests) {
  if (Status single = CheckDuplicates(file, document); !single) return single;
  const auto positions = std::make_shared<Positions>(std::move(document.positions));
  const auto line_below = [&](DocumentPath path) {
    return [positions, path](json::ValueView root, std::string_view field) -> std::size_t {
      return positions->FindField(root, path, field).line;
    };
  };
  const json::ValueView root = document.document.root();
  if (IsWhole(root)) {
    manifests.push_back({file, std::move(document.document), line_below({})});
    return Ok();
  }
  std::size_t i = 0;
  for (const json::ValueView item : root.Member("items").elements()) {
    const DocumentPath path = DocumentPath().Member("items").Item(i++);
    if (!IsWhole(item)) continue;
    std::string text;
    json::AppendRawJson(item, text);
    json::Document own;
    if (Status parsed = own.Parse(text); !parsed) {
      return Failure{file + ": " + parsed.error().message};
    }
    manifests.push_back({file, std::move(own), line_below(path)});
  }
  return Ok();
}

Result<std::vector<crd::definition::Manifest>> ReadCrds(const std::vector<std::string>& paths,
                                                        BadFiles bad_files) {
  std::vector<crd::definition::Manifest> manifests;
  std::size_t bytes = 0;
  for (const std::string& path : paths) {
    const auto files = FindCrdFiles(path);
    if (!files) return files.error();
    const std::size_t before = manifests.size();
    for (const std::string& file : *files) {
      const Status read = ReadFileOfCrds(file, bytes, manifests);
      if (read) continue;
      if (bad_files == BadFiles::kFail) return read.error();
      crd::definition::Manifest& bad = manifests.emplace_back();
      bad.file = file;
      bad.unreadable = read.error().message;
    }
    if (manifests.size() == before) {
      return Failure{path + ": holds no CustomResourceDefinitions"};
    }
  }
  return manifests;
}

}  // namespace tandem::config
