#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "validation/rules/lookup/hash_table.h"

namespace tandem::rules::lookup {

/// A record of which large containers of one object and its old counterpart are equal, and of what
/// comparing them has cost. A walk compares a struct with its old counterpart at every level on the
/// way down to a change; with what is kept here all these comparisons together are linear in the
/// object.
///
/// Values are told apart by their address: Forget before others may lie there. Not thread-safe.
class EqualityTable {
 public:
  struct Pair {
    const void* a;
    const void* b;
    const void* type;  ///< an inlined struct shares its address with its parent

    bool operator==(const Pair&) const = default;
  };

  /// Begins anew, with the memory there is.
  void Forget();

  [[nodiscard]] std::optional<bool> Find(const Pair& pair) const {
    return results_.empty() ? std::nullopt : FindKept(pair);
  }
  /// Keeps the result unless it is cheap to find again: `before` was unsaved() when the comparison
  /// began.
  void Keep(const Pair& pair, bool equal, std::uint64_t before);

  /// The cost of comparing so far: one for every pair of values, more for long texts.
  [[nodiscard]] std::uint64_t work() const { return work_; }
  /// Work that no kept result spares the next comparison.
  [[nodiscard]] std::uint64_t unsaved() const { return unsaved_; }
  void Spend(std::uint64_t work) {
    work_ += work;
    unsaved_ += work;
  }

  /// Glances that showed nothing may cost a fraction of all the work, so that it stays linear.
  [[nodiscard]] bool MayGlance() const { return wasted_ <= kFreeGlances + work_ / kShareOfGlances; }
  void Waste(std::uint64_t work) { wasted_ += work; }

 private:
  struct Result {
    Pair pair;
    bool equal;
  };

  /// An object that costs less than this is glanced at as often as it likes; of a larger one an
  /// eighth of the work may be in vain. Without the free ones an update of one of 10 items takes
  /// 1.27 of its instructions, without a limit one of all of 1,000 items 1.04 (walk_bench
  /// BM_UpdateOneChanged, BM_UpdateAllChanged, 2026-11-23).
  static constexpr std::uint64_t kFreeGlances = 1024;
  static constexpr std::uint64_t kShareOfGlances = 8;

  [[nodiscard]] std::optional<bool> FindKept(const Pair& pair) const;
  void Grow();

  HashTable numbers_;  // the indexes of results_, by hash
  std::vector<Result> results_;
  std::size_t room_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t unsaved_ = 0;
  std::uint64_t wasted_ = 0;
};

}  // namespace tandem::rules::lookup
