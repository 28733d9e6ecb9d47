#pragma once

#include <benchmark/benchmark.h>

#include "tests/support/allocations.h"

namespace tandem::bench {

/// Reports what each iteration has allocated since `before`.
inline void CountAllocations(benchmark::State& state, const support::Allocations& before) {
  const support::Allocations after = support::AllocationsSoFar();
  using benchmark::Counter;
  state.counters["allocations"] =
      Counter(static_cast<double>(after.count - before.count), Counter::kAvgIterations);
  state.counters["allocated"] =
      Counter(static_cast<double>(after.bytes - before.bytes), Counter::kAvgIterations);
}

}  // namespace tandem::bench
