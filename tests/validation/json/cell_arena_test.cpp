#include "validation/json/cell_arena.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/support/allocations.h"

namespace tandem::json {
namespace {

/// Bytes allocated to keep so many cells at once, a second time after a Clear.
std::size_t AllocatedAgainFor(std::size_t count) {
  const std::vector<Cell> cells(count, Cell::OfNull());
  CellArena arena(16);
  arena.Keep(cells);
  arena.Clear();
  const support::Allocations before = support::AllocationsSoFar();
  arena.Keep(cells);
  return support::AllocationsSoFar().bytes - before.bytes;
}

TEST(CellArena, KeepsItsMemoryUpToABound) {
  EXPECT_EQ(AllocatedAgainFor(10), 0U);
  EXPECT_EQ(AllocatedAgainFor(60'000), 0U);
}

TEST(CellArena, GivesBackWhatOneLargeListNeeded) {
  EXPECT_GE(AllocatedAgainFor(1'000'000), 1'000'000 * sizeof(Cell));
}

TEST(CellArena, GivesRoomThatNothingElseUses) {
  CellArena arena(16);
  Cell* const taken = arena.Take(3);
  const std::vector<Cell> cells(10, Cell::Of(true));
  std::fill_n(taken, 3, Cell::OfNull());
  const Cell* const kept = arena.Keep(cells);
  EXPECT_TRUE(kept >= taken + 3 || kept + 10 <= taken);
  EXPECT_EQ(taken[2].label.kind, Kind::kNull);
  EXPECT_EQ(arena.bytes(), 16 * sizeof(Cell));
}

}  // namespace
}  // namespace tandem::json
