#include "cli/replay/piece.h"

#include <string_view>

#include "validation/json/sanitize.h"

namespace tandem::replay {

Status Parse(const Piece& piece, json::Document& document) {
  const json::DecodeOptions options{.duplicates = json::Duplicates::kMerge};
  const Status parsed = document.Parse(piece.text, options);
  return parsed ? parsed : document.Parse(json::Sanitize(piece.text), options);
}

std::vector<cli::ManifestObject> ObjectsIn(const Piece& piece, json::ValueView root) {
  constexpr std::string_view kListSuffix = "List";
  std::vector<cli::ManifestObject> objects = cli::ObjectsOf(root);
  if (objects.size() != 1 || piece.list_kind.size() <= kListSuffix.size()) return objects;
  cli::ManifestObject& object = objects.front();
  if (!object.kind.empty() || !object.api_version.empty()) return objects;
  object.kind = piece.list_kind.substr(0, piece.list_kind.size() - kListSuffix.size());
  object.api_version = piece.list_api_version;
  return objects;
}

}  // namespace tandem::replay
