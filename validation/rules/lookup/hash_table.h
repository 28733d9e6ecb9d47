#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tandem::rules::lookup {

/// Numbers by the hash of what they stand for, which lies with the owner: only the owner can tell
/// whether a number found is the one looked for. Open addressing; memory is kept between uses. Not
/// thread-safe.
class HashTable {
 public:
  /// Forgets all numbers and makes room for so many: twice the slots, so that a search ends soon.
  void Reset(std::size_t count) {
    slots_.assign(std::bit_ceil(2 * count), Slot());
    mask_ = slots_.size() - 1;
  }

  /// The number with this hash that is_it(number) is true of.
  template <typename IsIt>
  [[nodiscard]] std::optional<std::size_t> Find(std::uint64_t hash, IsIt is_it) const {
    return NumberIn(slots_[Seek(hash, is_it)]);
  }

  /// Puts a number in, unless there is one that is_it is true of.
  template <typename IsIt>
  bool Insert(std::uint64_t hash, std::size_t number, IsIt is_it) {
    Slot& slot = slots_[Seek(hash, is_it)];
    if (slot.number_after != 0) return false;
    slot = {KeptHalf(hash), static_cast<std::uint32_t>(number + 1)};
    return true;
  }

  /// The number that a search for the hash asks about first.
  [[nodiscard]] std::optional<std::size_t> FirstCandidate(std::uint64_t hash) const {
    return NumberIn(slots_[hash & mask_]);
  }
  /// Has the memory that a search for the hash begins with brought to the processor.
  void Prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[hash & mask_], 1); }

 private:
  /// Small, so that more of a large table stays in the processor's cache.
  struct Slot {
    std::uint32_t hash = 0;          ///< the half that does not choose the slot
    std::uint32_t number_after = 0;  ///< 0: empty
  };

  static std::uint32_t KeptHalf(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 32U);
  }
  static std::optional<std::size_t> NumberIn(const Slot& slot) {
    if (slot.number_after == 0) return std::nullopt;
    return slot.number_after - 1;
  }

  /// The slot of the number looked for, or the empty one where it belongs.
  template <typename IsIt>
  [[nodiscard]] std::size_t Seek(std::uint64_t hash, IsIt is_it) const {
    std::size_t at = hash & mask_;
    for (;; at = (at + 1) & mask_) {
      const Slot& slot = slots_[at];
      if (slot.number_after == 0) break;
      if (slot.hash == KeptHalf(hash) && is_it(std::size_t{slot.number_after} - 1)) break;
    }
    return at;
  }

  std::vector<Slot> slots_;  // a power of two, at most half of them in use
  std::size_t mask_ = 0;
};

}  // namespace tandem::rules::lookup
