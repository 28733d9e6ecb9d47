#include <benchmark/benchmark.h>

#include <string>

#include "tests/bench/allocation_counters.h"
#include "validation/json/decode.h"

namespace tandem::json {
namespace {

/// An object like a workload with this many containers.
std::string Workload(std::int64_t containers) {
  std::string text = R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web"},)"
                     R"("spec":{"replicas":3,"template":{"spec":{"containers":[)";
  for (std::int64_t i = 0; i < containers; ++i) {
    if (i > 0) text += ',';
    text += R"({"name":"c)" + std::to_string(i) +
            R"(","image":"registry.example/app:v1","args":["--verbose","--port=8080"],)"
            R"("resources":{"limits":{"cpu":"500m","memory":"128Mi"}},)"
            R"("ports":[{"containerPort":8080,"protocol":"TCP"}]})";
  }
  return text + "]}}}}";
}

void Decode(benchmark::State& state, const DecodeOptions& options) {
  const std::string text = Workload(state.range(0));
  Document document(4 * text.size());
  std::string buffer;
  buffer.assign(text);
  if (!document.ParseInSitu(buffer, options)) state.SkipWithError("the text is not JSON");
  const support::Allocations before = support::AllocationsSoFar();
  for ([[maybe_unused]] auto _ : state) {
    buffer.assign(text);
    const Status status = document.ParseInSitu(buffer, options);
    benchmark::DoNotOptimize(status.has_value());
  }
  bench::CountAllocations(state, before);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void BM_Decode(benchmark::State& state) { Decode(state, {}); }
BENCHMARK(BM_Decode)->ArgName("containers")->Arg(1)->Arg(10)->Arg(1'000);

void BM_DecodeInOnePass(benchmark::State& state) { Decode(state, {.one_pass = true}); }
BENCHMARK(BM_DecodeInOnePass)->ArgName("containers")->Arg(1)->Arg(10)->Arg(1'000);

}  // namespace
}  // namespace tandem::json
