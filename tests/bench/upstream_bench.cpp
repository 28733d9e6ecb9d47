// The declarative rules that Kubernetes 1.36 itself has for two kinds, on objects an API server
// sent: what the engine takes where upstream's generated code has been measured.
#include <benchmark/benchmark.h>

#include <string>

#include "tests/bench/replication_controller.h"
#include "tests/support/allocations.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::bench {
namespace {

/// Judges the object of a payload, against that member of its request as the old one where one is
/// named.
void Judge(benchmark::State& state, const char* group, const std::string& payload,
           const std::string& old_member) {
  const rules::Program program = CompileRules("tests/bench/rules");
  const json::Document review = ReadPayload(payload);
  const json::Document old_review = ReadPayload(payload);  // one value would equal itself unseen
  const json::ValueView request = review.root().Member("request");
  const rules::Root& root =
      *program.FindRoot(group, "v1", request.Member("kind").Member("kind").AsString());
  rules::lookup::Scratch scratch;
  engine::Request write;
  write.scratch = &scratch;
  write.object = request.Member("object");
  if (!old_member.empty()) {
    write.operation = Operation::kUpdate;
    write.old_object = old_review.root().Member("request").Member(old_member);
  }
  field::ErrorList errors;
  engine::Run(root, write, errors);
  const std::size_t before = support::AllocationsSoFar().count;
  for (auto _ : state) engine::Run(root, write, errors);
  state.counters["allocations"] =
      benchmark::Counter(static_cast<double>(support::AllocationsSoFar().count - before),
                         benchmark::Counter::kAvgIterations);
  if (!errors.empty()) state.SkipWithError(errors.front().ToString().c_str());
}

BENCHMARK_CAPTURE(Judge, replication_controller_create, "", "replication_controller_create.json",
                  "");
BENCHMARK_CAPTURE(Judge, replication_controller_update, "", "replication_controller_update.json",
                  "oldObject");
BENCHMARK_CAPTURE(Judge, resource_claim_create, "resource.k8s.io", "resource_claim.json", "");
BENCHMARK_CAPTURE(Judge, resource_claim_unchanged, "resource.k8s.io", "resource_claim.json",
                  "object");

}  // namespace
}  // namespace tandem::bench
