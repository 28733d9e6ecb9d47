#include "cli/manifests/old_objects.h"

#include <utility>

#include "cli/manifests/manifest_files.h"
#include "config/manifest_reader.h"
#include "validation/json/render.h"

namespace tandem::manifests {
namespace {

/// No part holds a line end, or the object is none the API server knows.
std::string KeyOf(const ManifestObject& object) {
  std::string key = object.api_version + '\n' + object.kind + '\n';
  const std::string_view space = object.namespace_name();
  key.append(space.empty() ? "default" : space).append("\n").append(object.name());
  return key;
}

}  // namespace

Status OldObjects::Read(const std::string& path) {
  const auto files = FindManifestFiles({path});
  if (!files) return files.error();
  for (const std::string& file : *files) {
    if (Status read = ReadOne(file); !read) return read;
  }
  return Ok();
}

Status OldObjects::ReadOne(const std::string& file) {
  auto opened = config::FileReader::Open(file);
  if (!opened) return opened.error();
  config::ManifestReader reader(*std::move(opened), file, {});
  while (auto next = reader.Next()) {
    if (!*next) return next->error();
    for (const ManifestObject& object : ObjectsOf((*next)->document.root())) Add(object);
  }
  return Ok();
}

void OldObjects::Add(const ManifestObject& object) {
  std::string text;
  json::AppendRawJson(object.value, text);
  objects_[KeyOf(object)] = std::move(text);
}

const std::string* OldObjects::Find(const ManifestObject& object) const {
  const auto found = objects_.find(KeyOf(object));
  return found == objects_.end() ? nullptr : &found->second;
}

}  // namespace tandem::manifests
