#include "cli/replay/piece.h"

#include <vector>

#include "validation/json/sanitize.h"

namespace tandem::replay {
namespace {

Status Parse(const Piece& piece, json::Document& document) {
  const json::DecodeOptions options{.duplicates = json::Duplicates::kMerge};
  const Status parsed = document.Parse(piece.text, options);
  return parsed ? parsed : document.Parse(json::Sanitize(piece.text), options);
}

/// The objects of a document, of which the list around it may say what it is.
std::vector<manifests::ManifestObject> ObjectsIn(const Piece& piece, json::ValueView root) {
  constexpr std::string_view kListSuffix = "List";
  std::vector<manifests::ManifestObject> objects = manifests::ObjectsOf(root);
  if (objects.size() != 1 || piece.list_kind.size() <= kListSuffix.size()) return objects;
  manifests::ManifestObject& object = objects.front();
  if (!object.kind.empty() || !object.api_version.empty()) return objects;
  object.kind = piece.list_kind.substr(0, piece.list_kind.size() - kListSuffix.size());
  object.api_version = piece.list_api_version;
  return objects;
}

}  // namespace

bool Takes(const Shard& shard, const Piece& piece, std::string_view uid) {
  return shard.Takes(uid.empty() ? std::string_view(piece.text) : uid);
}

void ReadObjects(const Piece& piece, const Shard& shard, const PieceReader& reader,
                 json::Document& document) {
  if (piece.trouble) {
    if (shard.Takes(piece.trouble->message)) {
      reader.complain("cannot be read", piece.trouble->message);
    }
    return;
  }
  if (const Status parsed = Parse(piece, document); !parsed) {
    if (Takes(shard, piece, {})) reader.complain("invalid JSON", parsed.error().message);
    return;
  }
  for (const manifests::ManifestObject& object : ObjectsIn(piece, document.root())) {
    if (object.value.IsObject() && !object.kind.empty() && !object.api_version.empty()) {
      reader.read(object);
    } else if (Takes(shard, piece, {})) {
      reader.complain("no object with a kind and an apiVersion", {});
    }
  }
}

}  // namespace tandem::replay
