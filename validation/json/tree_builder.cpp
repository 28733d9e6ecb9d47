#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <new>
#include <optional>
#include <string>

#include "validation/json/tree_builder_internal.h"

namespace tandem::json {
namespace {

/// Enough for a common object, so that a document that is new need not grow step by step: 0.98 of
/// the instructions of decoding a ReplicationController into one (review_bench create/decode,
/// 2026-11-23).
constexpr std::size_t kFirstCells = 512;
/// 256 KiB: what a thread keeps is bounded, what common reviews need is not allocated again.
constexpr std::size_t kMostKept = 16 * 1024;
/// Values that are read in much less than a millisecond.
constexpr std::ptrdiff_t kCellsPerLook = 4096;

bool IsInteger(std::string_view number) {
  return number.find_first_of(".eE") == std::string_view::npos;
}

/// The double nearest to a number; nothing when it is too big for any.
std::optional<double> ToDouble(std::string_view number) {
  double value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (error == std::errc()) return value;
  value = std::strtod(std::string(number).c_str(), nullptr);  // tells too big from too small
  if (std::isinf(value)) return std::nullopt;
  return value;
}

}  // namespace

std::size_t CellStack::BytesToGrow() const {
  return std::max(kFirstCells, 2 * size()) * sizeof(Cell);
}

void CellStack::Grow() {
  const std::size_t used = size();
  const std::size_t capacity = BytesToGrow() / sizeof(Cell);
  auto larger = std::make_unique_for_overwrite<Cell[]>(capacity);
  std::copy(cells_.get(), top_, larger.get());
  cells_ = std::move(larger);
  top_ = cells_.get() + used;
  end_ = cells_.get() + capacity;
  PutOffLook();
}

void CellStack::PutOffLook() { next_look_ = top_ + std::min(kCellsPerLook, end_ - top_); }

void CellStack::Clear() {
  if (end_ - cells_.get() > static_cast<std::ptrdiff_t>(kMostKept)) {
    cells_.reset();
    end_ = nullptr;
  }
  top_ = cells_.get();
  PutOffLook();
}

bool TreeBuilder::SortedNamesDiffer(std::span<const Cell> members) {
  names_.clear();
  const std::size_t count = members.size() / 2;
  if (count > names_.capacity()) {
    if (!HasMemory(count * sizeof(std::string_view))) return Refuse(Stop::kTooLarge);
    names_ = {};  // rather than holding both
    names_.reserve(count);
  }
  for (std::size_t i = 0; i < members.size(); i += 2) names_.push_back(members[i].Text());
  std::sort(names_.begin(), names_.end(), [](std::string_view a, std::string_view b) {
    CountLaps();
    return a < b;
  });
  const auto twin = std::adjacent_find(names_.begin(), names_.end());
  return twin == names_.end() || RefuseDuplicate(*twin);
}

bool TreeBuilder::AddUnread(std::string_view text, std::size_t members, std::size_t values,
                            UnreadObjects& owner) {
  constexpr std::size_t kCells = sizeof(UnreadObject) / sizeof(Cell);
  if (!HasMemory(arena_.BytesToKeep(kCells))) return Refuse(Stop::kTooLarge);
  auto* const object = new (arena_.Take(kCells)) UnreadObject{text, &owner, nullptr};
  enclosed_ += values;
  unread_ += values;
  return Add(Cell::Unread(*object, members));
}

/// Counts the most memory that reading could take. With N cells in all, the arena takes up to 3 N:
/// at most N are wasted at the ends of blocks, since what did not fit there is as large, and the
/// last block is no larger than what was full or half of what there was. The stack takes 3 N while
/// it grows, the names of the largest object N / 2.
bool TreeBuilder::HasRoomForUnread() const {
  if (unread_ == 0) return true;
  const std::size_t cells = 7 * enclosed_ + 2 * kFirstCells;
  return enclosed_ < options_.max_values &&
         bytes() + arena_.first_bytes() + cells * sizeof(Cell) <= options_.max_bytes;
}

bool TreeBuilder::AddLargeOrReal(std::string_view number) {
  if (IsInteger(number)) {
    std::uint64_t value = 0;
    const char* const last = number.data() + number.size();
    if (std::from_chars(number.data(), last, value).ec == std::errc()) return Add(Cell::Of(value));
  }
  const std::optional<double> value = ToDouble(number);
  return value ? Add(Cell::Of(*value)) : Refuse(Stop::kTooBig);
}

}  // namespace tandem::json
