#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/manifests/manifest_objects.h"
#include "cli/replay/shard.h"
#include "validation/base/result.h"
#include "validation/json/decode.h"

namespace tandem::replay {

/// A document of the input, on its way to who judges it.
struct Piece {
  std::size_t file = 0;   ///< index of the file
  std::size_t line = 0;   ///< where it begins
  std::string text;       ///< JSON
  std::string list_kind;  ///< of the list around it, as far as that is known
  std::string list_api_version;
  std::optional<Failure> trouble;  ///< why there is no text
};

/// Whether a shard has an object of the document: by its uid, or else by the document's text.
bool Takes(const Shard& shard, const Piece& piece, std::string_view uid);

/// The callbacks that are told of the parts of a document.
struct PieceReader {
  std::function<void(const manifests::ManifestObject& object)>
      read;  ///< it has a kind and an apiVersion
  std::function<void(std::string_view what, std::string_view message)> complain;
};

/// Reads a document as leniently as an API server that stored it, and hands over its objects, of
/// which the list around them may say what they are. Complains of what cannot be read and is in the
/// shard. The objects are views into `document`.
void ReadObjects(const Piece& piece, const Shard& shard, const PieceReader& reader,
                 json::Document& document);

}  // namespace tandem::replay
