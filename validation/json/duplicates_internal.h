#pragma once

#include "validation/json/cell_arena.h"
#include "validation/json/decode.h"

namespace tandem::json {

/// Makes one member of all members of an object that have the same name, everywhere in the tree.
/// Linear in the tree.
void FoldDuplicates(Cell& root, Duplicates how, CellArena& arena);

}  // namespace tandem::json
