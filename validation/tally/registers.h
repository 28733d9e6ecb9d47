#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "validation/evidence/sketch.h"

namespace tandem::tally {

/// A sketch that threads add to without a lock.
class Registers {
 public:
  explicit Registers(int precision)
      : precision_(precision), registers_(std::size_t{1} << precision) {}

  void Add(std::uint64_t hash) {
    const evidence::Observation seen = evidence::Observe(hash, precision_);
    std::atomic<std::uint8_t>& held = registers_[seen.index];
    std::uint8_t before = held.load(std::memory_order_relaxed);
    while (before < seen.rank &&
           !held.compare_exchange_weak(before, seen.rank, std::memory_order_relaxed)) {
    }
  }

  [[nodiscard]] evidence::Sketch Take() const;

 private:
  int precision_;
  std::vector<std::atomic<std::uint8_t>> registers_;
};

}  // namespace tandem::tally
