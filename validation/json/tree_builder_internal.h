#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/json/cell_arena.h"
#include "validation/json/decode.h"
#include "validation/json/member_sketch.h"
#include "validation/json/unread.h"

namespace tandem::json {

/// The reason why the builder stopped the parser, which only knows that it did.
enum class Stop : std::uint8_t { kNone, kTooDeep, kTooMany, kTooLarge, kDuplicate, kTooBig };

/// Values that no container holds yet, innermost last.
class CellStack {
 public:
  void Push(const Cell& cell) { *top_++ = cell; }
  /// Whether there is no room for another, or it is time to look at what the thread may take.
  [[nodiscard]] bool full() const { return top_ == next_look_; }
  [[nodiscard]] bool HasRoom() const { return top_ != end_; }
  void PutOffLook();
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(top_ - cells_.get()); }
  [[nodiscard]] std::span<const Cell> Last(std::size_t count) const {
    return {top_ - count, count};
  }
  void Drop(std::size_t count) { top_ -= count; }
  [[nodiscard]] std::size_t bytes() const {
    return static_cast<std::size_t>(end_ - cells_.get()) * sizeof(Cell);
  }
  /// The memory that Grow takes before it gives back what it has.
  [[nodiscard]] std::size_t BytesToGrow() const;
  void Grow();
  /// Gives back what a large document needed.
  void Clear();

 private:
  std::unique_ptr<Cell[]> cells_;
  Cell* top_ = nullptr;
  Cell* next_look_ = nullptr;
  Cell* end_ = nullptr;
};

/// The names that an object has before its next member.
struct NamesSoFar {
  std::uint64_t sketch = 0;
  std::uint32_t count = 0;
};

/// Builds the tree of a document from what a parser reports, and refuses what RapidJSON's would let
/// through. Its memory is used again by the next document.
class TreeBuilder {
 public:
  explicit TreeBuilder(std::size_t first_cells) : arena_(first_cells) {}

  void Start(const DecodeOptions& options) {
    options_ = options;
    arena_.Clear();
    names_.clear();
    unread_ = 0;
    StartAnother();
    if (names_.capacity() > kMostNamesKept) names_.shrink_to_fit();
  }
  /// Keeps the values there are.
  void StartAnother() {
    stack_.Clear();
    enclosed_ = 0;
    depth_ = 0;
    stop_ = Stop::kNone;
  }
  /// The value parsed, once there is one.
  [[nodiscard]] Cell& root() { return root_; }
  void Finish() { root_ = stack_.Last(1).front(); }

  [[nodiscard]] CellArena& arena() { return arena_; }
  /// The memory it holds, used or not.
  [[nodiscard]] std::size_t bytes() const {
    return arena_.bytes() + stack_.bytes() + names_.capacity() * sizeof(std::string_view);
  }
  [[nodiscard]] Stop stop() const { return stop_; }
  [[nodiscard]] std::string_view duplicate() const { return duplicate_; }

  /// Lets the parser take memory beside what the values take; false when that would be too much.
  bool SetAside(std::size_t bytes) {
    if (!HasMemory(bytes)) return Refuse(Stop::kTooLarge);
    options_.max_bytes -= bytes;
    return true;
  }

  bool Add(const Cell& cell) {
    if (stack_.full() && !GrowStack()) return false;
    stack_.Push(cell);
    return true;
  }
  /// Adds a name that the object does not have yet. Of a large object, its end will tell.
  bool AddName(const Cell& name, NamesSoFar& names) {
    const std::uint64_t bit = MemberSketch::BitOf(name.label);
    if ((names.sketch & bit) != 0 && names.count < kPairwise &&
        HasName(stack_.Last(2 * std::size_t{names.count}), name)) {
      return RefuseDuplicate(name.Text());
    }
    names.sketch |= bit;
    ++names.count;
    return Add(name);
  }
  /// Ends an object all of whose names were added by AddName.
  bool EndObject(const NamesSoFar& names) {
    const std::span<const Cell> members = stack_.Last(2 * std::size_t{names.count});
    if (names.count > kPairwise && !SortedNamesDiffer(members)) return false;
    return Enclose(Kind::kObject, members, names.count);
  }

  [[nodiscard]] std::size_t levels_left() const { return options_.max_depth - depth_; }
  /// An object of so many members, whose names and values are so many at all depths.
  bool AddUnread(std::string_view text, std::size_t members, std::size_t values,
                 UnreadObjects& owner);
  /// Whether no limit were exceeded if nothing were unread; always true when nothing is.
  [[nodiscard]] bool HasRoomForUnread() const;

  // RapidJSON's handler interface.
  bool Null() { return Add(Cell::OfNull()); }
  bool Bool(bool value) { return Add(Cell::Of(value)); }
  bool RawNumber(const char* text, std::uint32_t size, bool /*copy*/) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text, text + size, value);
    if (error == std::errc() && end == text + size) return Add(Cell::Of(value));
    return AddLargeOrReal({text, size});
  }
  bool String(const char* text, std::uint32_t size, bool /*copy*/) {
    return Add(Cell::Of(std::string_view(text, size)));
  }
  bool Key(const char* text, std::uint32_t size, bool copy) { return String(text, size, copy); }
  bool StartObject() { return Descend(); }
  bool EndObject(std::uint32_t count) {
    const std::span<const Cell> members = stack_.Last(2 * std::size_t{count});
    if (options_.duplicates == Duplicates::kReject && !NamesDiffer(members)) return false;
    return Enclose(Kind::kObject, members, count);
  }
  bool StartArray() { return Descend(); }
  bool EndArray(std::uint32_t count) { return Enclose(Kind::kArray, stack_.Last(count), count); }

  // Numbers are reported as text.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(std::int64_t) { return false; }
  bool Uint64(std::uint64_t) { return false; }
  bool Double(double) { return false; }

 private:
  /// Objects up to this many members are searched pair by pair, larger ones are sorted. Sorting all
  /// takes 1.25 of the instructions of decoding a ReplicationController, all beyond 8 1.07
  /// (review_bench create/decode, 2026-11-23).
  static constexpr std::size_t kPairwise = 16;
  /// A thread keeps the memory for sorting at most so many names.
  static constexpr std::size_t kMostNamesKept = 16 * 1024;

  bool GrowStack() {
    if (enclosed_ + stack_.size() >= options_.max_values) return Refuse(Stop::kTooMany);
    Allowance::Look();
    if (stack_.HasRoom()) return stack_.PutOffLook(), true;
    if (!HasMemory(stack_.BytesToGrow())) return Refuse(Stop::kTooLarge);
    stack_.Grow();
    return true;
  }
  [[nodiscard]] bool HasMemory(std::size_t more) const {
    return more == 0 || bytes() + more <= options_.max_bytes;
  }
  bool Descend() {
    if (depth_ == options_.max_depth) return Refuse(Stop::kTooDeep);
    ++depth_;
    return true;
  }
  bool Enclose(Kind kind, std::span<const Cell> content, std::size_t size) {
    CountLaps();
    --depth_;
    enclosed_ += content.size();
    if (enclosed_ > options_.max_values) return Refuse(Stop::kTooMany);
    if (!HasMemory(arena_.BytesToKeep(content.size()))) return Refuse(Stop::kTooLarge);
    const Cell container = Cell::Container(kind, arena_.Keep(content), size);
    stack_.Drop(content.size());
    return Add(container);
  }
  static bool HasName(std::span<const Cell> members, const Cell& name) {
    const Label label = name.label;
    for (std::size_t i = 0; i < members.size(); i += 2) {
      if (members[i].Is(name.Text(), label)) return true;
    }
    return false;
  }
  bool NamesDiffer(std::span<const Cell> members) {
    if (members.size() > 2 * kPairwise) return SortedNamesDiffer(members);
    for (std::size_t i = 2; i < members.size(); i += 2) {
      if (HasName(members.first(i), members[i])) return RefuseDuplicate(members[i].Text());
    }
    return true;
  }
  bool SortedNamesDiffer(std::span<const Cell> members);
  bool AddLargeOrReal(std::string_view number);
  bool RefuseDuplicate(std::string_view name) {
    duplicate_ = name;
    return Refuse(Stop::kDuplicate);
  }
  bool Refuse(Stop why) {
    stop_ = why;
    return false;
  }

  DecodeOptions options_;
  CellArena arena_;
  CellStack stack_;
  std::vector<std::string_view> names_;  // those of the object that is searched by sorting
  Cell root_ = Cell::OfNull();
  std::size_t enclosed_ = 0;  // values and names that a container holds
  std::size_t unread_ = 0;    // those of them that are in unread objects
  Stop stop_ = Stop::kNone;
  // Not beside enclosed_: GCC would change both as one vector, whose load waits for the store of
  // either. 0.97 of the time of reading in one pass (decode_bench).
  std::size_t depth_ = 0;
  std::string_view duplicate_;
};

}  // namespace tandem::json
