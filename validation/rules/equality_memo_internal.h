#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "validation/rules/type.h"

namespace tandem::rules {

/// The results an EqualityMemo remembers on one thread: a hash table that is emptied by forgetting
/// its generation.
class EqualityTable {
 public:
  struct Pair {
    const void* a;
    const void* b;
    const Type* type;  ///< an inlined struct shares its address with its parent

    bool operator==(const Pair&) const = default;
  };

  static EqualityTable& OfThisThread();

  [[nodiscard]] bool active() const { return active_; }
  void Start();
  void Stop() { active_ = false; }

  [[nodiscard]] std::optional<bool> Find(const Pair& pair) const;
  /// Keeps the result unless it is cheap to find again: `before` was unsaved() when the comparison
  /// began.
  void Keep(const Pair& pair, bool equal, std::uint64_t before);

  [[nodiscard]] std::uint64_t work() const { return work_; }
  /// Work that no kept result spares the next comparison.
  [[nodiscard]] std::uint64_t unsaved() const { return unsaved_; }
  void Spend(std::uint64_t work) {
    work_ += work;
    unsaved_ += work;
  }

  /// Glances that showed nothing may cost a fraction of all the work, so that it stays linear.
  [[nodiscard]] bool MayGlance() const {
    return wasted_ <= kFreeGlances + (work_ - started_at_) / 8;
  }
  void Waste(std::uint64_t work) { wasted_ += work; }

 private:
  struct Slot {
    Pair pair{};
    std::uint64_t generation = 0;  ///< of an earlier generation: empty
    bool equal = false;
  };

  static constexpr std::uint64_t kFreeGlances = 1024;

  void Grow();
  void Insert(const Slot& slot);
  [[nodiscard]] std::size_t FirstProbe(const Pair& pair) const;

  std::vector<Slot> slots_;  // a power of two
  std::size_t used_ = 0;
  std::uint64_t generation_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t unsaved_ = 0;
  std::uint64_t wasted_ = 0;
  std::uint64_t started_at_ = 0;
  bool active_ = false;
};

}  // namespace tandem::rules
