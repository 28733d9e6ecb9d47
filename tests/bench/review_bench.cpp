// The cost of each step of answering a review, without a socket.
#include <benchmark/benchmark.h>

#include <string>

#include "tests/bench/allocation_counters.h"
#include "tests/bench/review_stages.h"

namespace tandem::bench {
namespace {

void Measure(benchmark::State& state, ReviewStages& review, ReviewStages::Step step) {
  (review.*step)();  // warms what is kept per thread
  const support::Allocations before = support::AllocationsSoFar();
  for (auto _ : state) {  // NOLINT(clang-analyzer-deadcode.DeadStores)
    (review.*step)();
    benchmark::DoNotOptimize(review.made());
  }
  CountAllocations(state, before);
  state.counters["bytes"] = static_cast<double>(review.size());
}

void Register(const ReviewRules& rules, const std::string& payload, const char* suffix = "") {
  const auto review = std::make_shared<ReviewStages>(rules, ReadPayload(payload));
  for (const auto& [name, step] : review->stages()) {
#ifndef __clang_analyzer__  // it takes what the library keeps for a leak
    benchmark::RegisterBenchmark(
        (payload + suffix + "/" + std::string(name)).c_str(),
        [review, step = step](benchmark::State& state) { Measure(state, *review, step); });
#endif
  }
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  const tandem::bench::ReviewRules rules;
  for (const char* payload :
       {"replication_controller_create", "replication_controller_update",
        "replication_controller_large", "replication_controller_bad", "custom_resource"}) {
    tandem::bench::Register(rules, payload);
  }
  const tandem::bench::ReviewRules with_expressions(true, "database_rules_crd");
  tandem::bench::Register(with_expressions, "custom_resource", "_ten_expressions");
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
