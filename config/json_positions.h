#pragma once

#include <string_view>

#include "config/duplicate_keys.h"
#include "config/positions.h"

namespace tandem::config {

/// The places of a JSON text's values, and the keys that it has twice. The text must be valid.
struct JsonPositions {
  Positions positions;
  DuplicateKeys duplicates;
};
JsonPositions FindJsonPositions(std::string_view text, Position start);

/// The place of a byte of a text that begins at `start`.
Position PositionOf(std::string_view text, std::size_t offset, Position start);

}  // namespace tandem::config
