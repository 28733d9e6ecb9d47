#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstring>
#include <map>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/cel/types/shape.h"

namespace tandem::json {
struct Cell;
}

namespace tandem::cel {

struct MapEntry;

/// Memory of one evaluation: what is made in it lives until it is reset or dies, and is not
/// destroyed one by one. The first bytes need no allocation. The thread's allowance is asked before
/// any memory is taken. Not thread-safe.
class Arena {
 public:
  /// The most bytes that an evaluation may take.
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  void* Allocate(std::size_t size, std::size_t alignment) {
    const std::size_t padding = (0 - reinterpret_cast<std::uintptr_t>(next_)) & (alignment - 1);
    if (size + padding > static_cast<std::size_t>(end_ - next_)) return AllocateBlock(size);
    void* place = next_ + padding;
    next_ += size + padding;
    return place;
  }

  /// Uninitialized room for so many values, which must not need a destructor.
  template <typename T>
  T* Array(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    return static_cast<T*>(
        Allocate(count * sizeof(T), alignof(T)));  // NOLINT(bugprone-sizeof-expression)
  }

  /// A value that is destroyed with the arena.
  template <typename T, typename... Arguments>
  const T* Make(Arguments&&... arguments) {
    if constexpr (std::is_trivially_destructible_v<T>) {
      return new (Allocate(sizeof(T), alignof(T))) T{std::forward<Arguments>(arguments)...};
    } else {
      auto owned = std::make_shared<T>(T{std::forward<Arguments>(arguments)...});
      const T* made = owned.get();
      owned_.push_back(std::move(owned));
      return made;
    }
  }

  std::string_view Copy(std::string_view text) {
    if (text.empty()) return {};
    char* place = Array<char>(text.size());
    std::memcpy(place, text.data(), text.size());
    return {place, text.size()};
  }

  /// The facts known of a large map of the object, which its first cell tells from others.
  struct MapNote {
    std::size_t lookups = 0;
    std::span<const json::Cell*> names;  ///< sorted; empty as long as nobody needed them
    const MapEntry* entries = nullptr;   ///< sorted; null as long as nobody needed them
    std::size_t count = 0;               ///< the number of entries
    const Shape* shape = nullptr;        ///< the shape by which the entries are read
  };
  MapNote& NoteOf(const void* cells) { return notes_[cells]; }

  /// Two lists or maps that were compared, by what tells them from others.
  struct Pair {
    std::array<const void*, 4> addresses;
    std::array<std::size_t, 2> sizes;
    std::array<ListSemantics, 2> semantics;

    auto operator<=>(const Pair&) const = default;
  };
  /// The outcome of comparing them: the error, if any, is that of Equal.
  struct Comparison {
    bool equal = false;
    const char* error = nullptr;
    std::size_t error_size = 0;
  };
  /// Null when they have not been compared.
  [[nodiscard]] const Comparison* FindComparison(const Pair& pair) const {
    const auto at = comparisons_.find(pair);
    return at == comparisons_.end() ? nullptr : &at->second;
  }
  /// Keeps a comparison. When there are too many, those before it are forgotten.
  void Remember(const Pair& pair, const Comparison& comparison) {
    constexpr std::size_t kMost = 16 * 1024;
    if (comparisons_.size() >= kMost) comparisons_.clear();
    comparisons_.emplace(pair, comparison);
  }

  /// Forgets everything made so far.
  void Reset() {
    blocks_.clear();
    owned_.clear();
    if (!notes_.empty()) notes_.clear();
    if (!comparisons_.empty()) comparisons_.clear();
    allocated_ = 0;
    next_ = inline_;
    end_ = inline_ + sizeof inline_;
  }

  /// Bytes taken from the system since the last reset.
  [[nodiscard]] std::size_t allocated() const { return allocated_; }
  /// Whether it may take so many more; ends the work of the thread when that may not.
  [[nodiscard]] bool HasRoom(std::size_t bytes) const {
    Allowance::ExpectBytes(bytes);
    return allocated_ <= kMostBytes && bytes <= kMostBytes - allocated_;
  }

 private:
  static constexpr std::size_t kBlock = 16 * 1024;

  void* AllocateBlock(std::size_t size) {
    const std::size_t room = std::max(size + alignof(std::max_align_t), kBlock);
    Allowance::ExpectBytes(room);
    blocks_.push_back(std::make_unique<char[]>(room));
    allocated_ += room;
    char* block = blocks_.back().get();
    if (size * 2 > kBlock) return block;  // the rest of the current block is still of use
    next_ = block + size;
    end_ = block + room;
    return block;
  }

  alignas(std::max_align_t) char inline_[2048];
  char* next_ = inline_;
  char* end_ = inline_ + sizeof inline_;
  std::size_t allocated_ = 0;
  std::vector<std::unique_ptr<char[]>> blocks_;
  std::vector<std::shared_ptr<void>> owned_;
  std::unordered_map<const void*, MapNote> notes_;
  std::map<Pair, Comparison> comparisons_;
};

}  // namespace tandem::cel
