#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/manifest_objects.h"
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

/// Reads its text, as leniently as an API server that stored it.
Status Parse(const Piece& piece, json::Document& document);

/// The objects of its document, of which the list around it may say what it is.
std::vector<cli::ManifestObject> ObjectsIn(const Piece& piece, json::ValueView root);

}  // namespace tandem::replay
