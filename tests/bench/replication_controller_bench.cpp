// Declarative against handwritten rules, on the same ReplicationController. The two take turns
// within one benchmark, so that whatever slows the machine down slows both; the quickest turn
// counts.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>

#include "tests/bench/replication_controller.h"
#include "tests/support/allocations.h"

namespace tandem::bench {
namespace {

constexpr int kJudgementsPerTurn = 200;

/// The cost of one judgement by one side.
struct Cost {
  double nanoseconds = std::numeric_limits<double>::infinity();
  double allocations = 0;
};

template <typename Judge>
void TakeTurn(Judge judge, Cost& cost) {
  using Clock = std::chrono::steady_clock;
  const std::size_t allocations = support::AllocationsSoFar().count;
  const Clock::time_point start = Clock::now();
  for (int i = 0; i < kJudgementsPerTurn; ++i) judge();
  const std::chrono::duration<double, std::nano> took = Clock::now() - start;
  cost.nanoseconds = std::min(cost.nanoseconds, took.count() / kJudgementsPerTurn);
  cost.allocations =
      static_cast<double>(support::AllocationsSoFar().count - allocations) / kJudgementsPerTurn;
}

template <typename Handwritten, typename Declarative>
void Compare(benchmark::State& state, Handwritten handwritten, Declarative declarative) {
  Cost by_hand;
  Cost declared;
  for (auto _ : state) {
    TakeTurn(handwritten, by_hand);
    TakeTurn(declarative, declared);
  }
  state.counters["handwritten_ns"] = by_hand.nanoseconds;
  state.counters["declarative_ns"] = declared.nanoseconds;
  state.counters["ratio"] = declared.nanoseconds / by_hand.nanoseconds;
  state.counters["handwritten_allocations"] = by_hand.allocations;
  state.counters["declarative_allocations"] = declared.allocations;
}

/// Whether the objects fit the type: what stands before the rules.
void BM_Shape(benchmark::State& state, const std::string& payload) {
  const ShippedRules rules;
  const ControllerWrite write(rules.root(), payload);
  Compare(
      state, [&] { benchmark::DoNotOptimize(write.HandwrittenShape()); },
      [&] { benchmark::DoNotOptimize(write.DeclarativeShape()); });
}

void BM_Rules(benchmark::State& state, const std::string& payload) {
  const ShippedRules rules;
  const ControllerWrite write(rules.root(), payload);
  field::ErrorList errors;
  Compare(
      state, [&] { write.RunHandwritten(errors); }, [&] { write.RunDeclarative(errors); });
  if (!errors.empty()) state.SkipWithError("a valid object was refused");
}

void BM_ShapeAndRules(benchmark::State& state, const std::string& payload) {
  const ShippedRules rules;
  const ControllerWrite write(rules.root(), payload);
  field::ErrorList errors;
  Compare(
      state,
      [&] {
        benchmark::DoNotOptimize(write.HandwrittenShape());
        write.RunHandwritten(errors);
      },
      [&] {
        benchmark::DoNotOptimize(write.DeclarativeShape());
        write.RunDeclarative(errors);
      });
  if (!errors.empty()) state.SkipWithError("a valid object was refused");
}

BENCHMARK_CAPTURE(BM_Shape, create, std::string("create"));
BENCHMARK_CAPTURE(BM_Shape, update, std::string("update"));
BENCHMARK_CAPTURE(BM_Rules, create, std::string("create"));
BENCHMARK_CAPTURE(BM_Rules, update, std::string("update"));
BENCHMARK_CAPTURE(BM_ShapeAndRules, create, std::string("create"));
BENCHMARK_CAPTURE(BM_ShapeAndRules, update, std::string("update"));

}  // namespace
}  // namespace tandem::bench
