#include <benchmark/benchmark.h>

#include <string>

#include "tests/bench/allocation_counters.h"
#include "tests/support/rules_builder.h"
#include "validation/engine/run.h"
#include "validation/json/decode.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/rules/marshal.h"

namespace tandem::engine {
namespace {

using rules::ListIdentity;
using support::AddField;
using support::Member;
using support::Plain;

class AtLeastOne final : public rules::Check {
 public:
  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (args.value.Compare(1) >= 0) return;
    errors.push_back(field::Invalid(args.path, rules::ToBadValue(args.value),
                                    "must be greater than or equal to 1"));
  }
};

/// `T { items []Item }`, a map list by `name` whose `count` must be at least one.
struct Model {
  Model() {
    rules::Node& item_node = build.Node(item);
    AddField(item_node, 1, {&build.Check<AtLeastOne>()});
    AddField(node, 0).values = {&item_node, &build.Identity(ListIdentity::By::kKeys, {0})};
  }

  support::RulesBuilder build;
  const rules::Type& item = build.Struct(
      "pkg.Item", {Member("name", Plain(build.String())), Member("count", Plain(build.Int32()))});
  const rules::Type& type =
      build.Struct("pkg.T", {Member("items", Plain(build.List(Plain(item))))});
  rules::Node& node = build.Node(type);
  const rules::Root& root = build.Root(node);
};

std::string Object(std::int64_t items, int count) {
  std::string text = R"({"items":[)";
  for (std::int64_t i = 0; i < items; ++i) {
    if (i > 0) text += ',';
    text += R"({"name":"n)" + std::to_string(i) + R"(","count":)" + std::to_string(count) + "}";
  }
  return text + "]}";
}

void Measure(benchmark::State& state, const std::string& object, const std::string& old) {
  const Model model;
  json::Document document;
  json::Document old_document;
  if (!document.Parse(object) || !old_document.Parse(old)) {
    state.SkipWithError("the text is not JSON");
    return;
  }
  rules::lookup::Scratch scratch;
  Request request;
  request.scratch = &scratch;
  request.operation = old == "null" ? rules::Operation::kCreate : rules::Operation::kUpdate;
  request.object = document.root();
  request.old_object = old_document.root();
  field::ErrorList errors;
  Run(model.root, request, errors);
  const support::Allocations before = support::AllocationsSoFar();
  for (auto _ : state) {
    errors.clear();
    Run(model.root, request, errors);
    benchmark::DoNotOptimize(errors.data());
  }
  bench::CountAllocations(state, before);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(object.size()));
}

void BM_CreateAllowed(benchmark::State& state) {
  Measure(state, Object(state.range(0), 1), "null");
}
void BM_CreateDenied(benchmark::State& state) { Measure(state, Object(state.range(0), 0), "null"); }
void BM_UpdateUnchanged(benchmark::State& state) {
  Measure(state, Object(state.range(0), 1), Object(state.range(0), 1));
}
void BM_UpdateAllChanged(benchmark::State& state) {
  Measure(state, Object(state.range(0), 2), Object(state.range(0), 1));
}
BENCHMARK(BM_CreateAllowed)->ArgName("items")->Arg(10)->Arg(1'000);
BENCHMARK(BM_CreateDenied)->ArgName("items")->Arg(10)->Arg(1'000);
BENCHMARK(BM_UpdateUnchanged)->ArgName("items")->Arg(10)->Arg(1'000);
BENCHMARK(BM_UpdateAllChanged)->ArgName("items")->Arg(10)->Arg(1'000);

}  // namespace
}  // namespace tandem::engine
