// Validation is linear: ten times the items take about ten times as long. growth.sh prints by how
// much.
#include <benchmark/benchmark.h>

#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "tests/bench/growing_object.h"
#include "tests/support/allocations.h"

namespace tandem::bench {
namespace {

/// Google Benchmark calls Measure several times for one benchmark: the last object is kept.
GrowingCase& Subject(const Shape& shape, const Write& write, std::int64_t items) {
  static const support::TypeRules kRules = CompileGrowingTypes();
  static std::tuple<std::string_view, std::string_view, std::int64_t> key;
  static std::optional<GrowingCase> subject;
  const auto wanted = std::make_tuple(shape.type, write.name, items);
  if (!subject || key != wanted) subject.emplace(kRules.program(), shape, write, items);
  key = wanted;
  return *subject;
}

void Measure(benchmark::State& state, const Shape& shape, const Write& write) {
  GrowingCase& subject = Subject(shape, write, state.range(0));
  field::ErrorList errors;
  subject.Judge(errors);
  if (errors.empty() != (write.content != Content::kBad)) state.SkipWithError("wrong verdict");
  const support::Allocations before = support::AllocationsSoFar();
  for (auto _ : state) {  // NOLINT(clang-analyzer-deadcode.DeadStores)
    errors = {};
    subject.Judge(errors);
    benchmark::DoNotOptimize(errors.data());
  }
  const support::Allocations after = support::AllocationsSoFar();
  state.counters["allocations"] = benchmark::Counter(
      static_cast<double>(after.count - before.count), benchmark::Counter::kAvgIterations);
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

[[maybe_unused]] const bool kRegistered = [] {
  for (const Shape& shape : Shapes()) {
    for (const Write& write : Writes()) {
      const std::string name = std::string(shape.type) + "/" + std::string(write.name);
      benchmark::RegisterBenchmark(name.c_str(), &Measure, shape, write)
          ->RangeMultiplier(10)
          ->Range(10, 100'000);
    }
  }
  return true;
}();

}  // namespace
}  // namespace tandem::bench
