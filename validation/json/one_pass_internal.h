#pragma once

#include <cstddef>
#include <string_view>

#include "validation/json/cell_arena.h"
#include "validation/json/tree_builder_internal.h"

namespace tandem::json {

/// The least number of cells that is taken for texts: 8 KiB.
constexpr std::size_t kFirstTexts = 512;

/// Builds the tree of a text that is valid UTF-8 and followed by a NUL, as RapidJSON's parser would
/// have it built, or gives up and returns false: where the text is no JSON, has a name twice or
/// something that is rare. What the builder has is then of no use. The text remains as it is; what
/// its escapes stand for is written to `texts`, which must be cleared and outlive the tree.
/// Objects as fieldsV1 are left unread, to be read by `unread`, which must outlive the tree; null:
/// none are.
bool ReadInOnePass(std::string_view text, TreeBuilder& builder, CellArena& texts,
                   UnreadObjects* unread);

/// The same for an object that was left unread.
bool ReadObject(std::string_view text, TreeBuilder& builder, CellArena& texts);

}  // namespace tandem::json
