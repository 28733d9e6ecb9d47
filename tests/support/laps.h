#pragma once

#include <cstddef>

#include "validation/base/allowance.h"

namespace tandem::support {

inline thread_local std::size_t looks_so_far = 0;

/// How often a piece of work looks at its allowance: once for every 64 laps that it counts, so that
/// tests tell how work grows without a clock.
template <typename Work>
std::size_t LooksOf(Work work) {
  looks_so_far = 0;
  Allowance allowance({.now = [] {
    ++looks_so_far;
    return Allowance::TimePoint();
  }});
  allowance.Spend(work);
  return looks_so_far;
}

}  // namespace tandem::support
