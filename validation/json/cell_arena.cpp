#include "validation/json/cell_arena.h"

#include <algorithm>

namespace tandem::json {
namespace {

/// 1 MiB, which the cells of bodies up to half a megabyte fit into, so that decoding them allocates
/// nothing (review_bench large/decode); what a thread keeps is bounded.
constexpr std::size_t kMostKept = 64 * 1024;

}  // namespace

void CellArena::AddBlock(std::size_t size) {
  blocks_.push_back({std::make_unique_for_overwrite<Cell[]>(size), size});
  size_ += size;
  next_ = blocks_.back().cells.get();
  left_ = size;
}

void CellArena::MakeRoom(std::size_t count) { AddBlock(NextSize(count)); }

void CellArena::Clear() {
  if (blocks_.empty()) return;
  const std::size_t kept = std::min(size_, std::max(kMostKept, first_cells_));
  if (blocks_.size() > 1 || size_ > kept) {
    blocks_.clear();
    size_ = 0;
    AddBlock(kept);
    return;
  }
  next_ = blocks_.front().cells.get();
  left_ = blocks_.front().size;
}

}  // namespace tandem::json
