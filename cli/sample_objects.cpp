#include "cli/sample_objects.h"

#include <utility>

#include "cli/manifest_files.h"
#include "cli/manifest_objects.h"
#include "config/manifest_reader.h"

namespace tandem::cli {
namespace {

using synthesis::JsonTree;

Status ReadOne(const std::string& file, std::vector<JsonTree>& objects) {
  auto opened = config::FileReader::Open(file);
  if (!opened) return opened.error();
  config::ManifestReader reader(*std::move(opened), file, {});
  while (auto next = reader.Next()) {
    if (!*next) return next->error();
    for (const ManifestObject& object : ObjectsOf((*next)->document.root())) {
      JsonTree& tree = objects.emplace_back(JsonTree::Of(object.value));
      tree.At("apiVersion") = JsonTree::Text(object.api_version);
      tree.At("kind") = JsonTree::Text(object.kind);
    }
  }
  return Ok();
}

}  // namespace

Result<std::vector<JsonTree>> ReadSamples(const std::vector<std::string>& paths) {
  std::vector<JsonTree> objects;
  if (paths.empty()) return objects;
  const auto files = FindManifestFiles(paths);
  if (!files) return files.error();
  for (const std::string& file : *files) {
    if (Status read = ReadOne(file, objects); !read) return read.error();
  }
  return objects;
}

}  // namespace tandem::cli
