#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "validation/json/cell.h"

namespace tandem::json {

/// Memory for cells, which is kept between uses up to a bound and given back beyond it. Not
/// thread-safe.
class CellArena {
 public:
  explicit CellArena(std::size_t first_cells) : first_cells_(first_cells) {}

  /// A copy of the cells that lives until Clear.
  const Cell* Keep(std::span<const Cell> cells) {
    Cell* const kept = Take(cells.size());
    std::copy(cells.begin(), cells.end(), kept);
    return kept;
  }

  /// Room for so many cells, which the caller fills in.
  Cell* Take(std::size_t count) {
    if (count > left_) MakeRoom(count);
    Cell* const taken = next_;
    next_ += count;
    left_ -= count;
    return taken;
  }

  /// The memory that keeping or taking as many more cells would take beside bytes(); often none.
  [[nodiscard]] std::size_t BytesToKeep(std::size_t cells) const {
    return cells <= left_ ? 0 : NextSize(cells) * sizeof(Cell);
  }
  /// The least number of bytes that is taken at once.
  [[nodiscard]] std::size_t first_bytes() const { return first_cells_ * sizeof(Cell); }
  [[nodiscard]] std::size_t bytes() const { return size_ * sizeof(Cell); }

  /// Forgets all cells.
  void Clear();

 private:
  struct Block {
    std::unique_ptr<Cell[]> cells;
    std::size_t size;
  };

  [[nodiscard]] std::size_t NextSize(std::size_t count) const {
    return std::max({count, size_ / 2, first_cells_});
  }
  void MakeRoom(std::size_t count);
  void AddBlock(std::size_t size);

  std::vector<Block> blocks_;
  std::size_t first_cells_;
  std::size_t size_ = 0;  // the cells of all blocks
  Cell* next_ = nullptr;
  std::size_t left_ = 0;
};

}  // namespace tandem::json
