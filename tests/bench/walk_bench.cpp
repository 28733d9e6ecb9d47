#include <benchmark/benchmark.h>

#include <compare>
#include <string>

#include "tests/bench/allocation_counters.h"
#include "tests/support/rules_builder.h"
#include "validation/engine/run.h"
#include "validation/json/decode.h"
#include "validation/rules/element_identity.h"
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
    if (std::is_gteq(args.value.Compare(1))) return;
    errors.Add(field::Invalid(args.path, rules::ToBadValue(args.value),
                              "must be greater than or equal to 1"));
  }
};

/// The check that `+k8s:unique=map` asks for.
class Unique final : public rules::Check {
 public:
  explicit Unique(const ListIdentity& identity) : identity_(identity) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    rules::ElementIndex earlier(args.value, identity_, args.context.scratch);
    for (std::size_t i = 0; i < args.value.Length(); ++i) {
      if (!earlier.Insert(i)) errors.Add(field::Duplicate(args.path.Index(i), {}));
    }
  }

 private:
  const ListIdentity& identity_;
};

/// `T { items []Item }`, a map list by `name` whose `count` must be at least one. Most of an item
/// is no rule's business: `labels map[string]string; spec Spec` with `Spec { args []string; size
/// int32 }`.
struct Model {
  Model() {
    rules::Node& item_node = build.Node(item);
    AddField(item_node, 1, {&build.Check<AtLeastOne>()});
    const ListIdentity& by_name = build.Identity(ListIdentity::By::kKeys, {0});
    AddField(node, 0, {&build.Check<Unique>(by_name)}).values = {&item_node, &by_name};
  }

  support::RulesBuilder build;
  const rules::Type& spec =
      build.Struct("pkg.Spec", {Member("args", Plain(build.List(Plain(build.String())))),
                                Member("size", Plain(build.Int32()))});
  const rules::Type& item = build.Struct(
      "pkg.Item",
      {Member("name", Plain(build.String())), Member("count", Plain(build.Int32())),
       Member("labels", Plain(build.Map(Plain(build.String())))), Member("spec", Plain(spec))});
  const rules::Type& type =
      build.Struct("pkg.T", {Member("items", Plain(build.List(Plain(item))))});
  rules::Node& node = build.Node(type);
  const rules::Root& root = build.Root(node);
};

std::string Item(std::int64_t i, int count) {
  return R"({"name":"n)" + std::to_string(i) + R"(","count":)" + std::to_string(count) +
         R"(,"labels":{"app":"web","tier":"front"},"spec":{"args":["-v","--port=80"],"size":3}})";
}

enum class Order : std::uint8_t { kAscending, kMixed };

std::string Object(std::int64_t items, int count, Order order = Order::kAscending) {
  constexpr std::int64_t kStride = 7'919;  // a prime: every item comes once
  std::string text = R"({"items":[)";
  for (std::int64_t i = 0; i < items; ++i) {
    if (i > 0) text += ',';
    text += Item(order == Order::kMixed ? i * kStride % items : i, count);
  }
  return text + "]}";
}

/// An object with all items but the last as they were.
std::string OneChanged(std::int64_t items) {
  std::string text = Object(items - 1, 1);
  text.resize(text.size() - 2);
  return text + "," + Item(items - 1, 2) + "]}";
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
  request.operation = old == "null" ? Operation::kCreate : Operation::kUpdate;
  request.object = document.root();
  request.old_object = old_document.root();
  field::ErrorList errors;
  Run(model.root, request, errors);
  const support::Allocations before = support::AllocationsSoFar();
  for (auto _ : state) {  // NOLINT(clang-analyzer-deadcode.DeadStores)
    errors = {};
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
void BM_UpdateOneChanged(benchmark::State& state) {
  Measure(state, OneChanged(state.range(0)), Object(state.range(0), 1));
}
void BM_UpdateMixed(benchmark::State& state) {
  Measure(state, Object(state.range(0), 2, Order::kMixed), Object(state.range(0), 1));
}
BENCHMARK(BM_CreateAllowed)->ArgName("items")->Arg(10)->Arg(1'000)->Arg(100'000);
BENCHMARK(BM_CreateDenied)->ArgName("items")->Arg(10)->Arg(1'000);
BENCHMARK(BM_UpdateUnchanged)->ArgName("items")->Arg(10)->Arg(1'000);
BENCHMARK(BM_UpdateAllChanged)->ArgName("items")->Arg(10)->Arg(1'000);
BENCHMARK(BM_UpdateOneChanged)->ArgName("items")->Arg(10)->Arg(1'000);
BENCHMARK(BM_UpdateMixed)->ArgName("items")->Arg(10)->Arg(1'000)->Arg(100'000);

}  // namespace
}  // namespace tandem::engine
