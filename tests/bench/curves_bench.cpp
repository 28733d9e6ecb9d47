// The growth of costs: with the bytes of a review, the items of a list, the rules of a type. Each
// benchmark is a point of the curve that its name begins with; the counter `x` says where on it.
// curves.sh draws them.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <string_view>

#include "tests/bench/growing_object.h"
#include "tests/bench/review_stages.h"
#include "tests/support/field_rule.h"
#include "validation/base/panic.h"
#include "validation/engine/run.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::bench {
namespace {

/// The create of a ReplicationController with so many labels more, each of which is judged.
std::string ReviewWithLabels(std::int64_t count) {
  constexpr std::string_view kPlace = R"("labels":{)";
  std::string labels;
  for (std::int64_t i = 0; i < count; ++i) {
    labels +=
        R"("example.com/label-)" + std::to_string(i) + R"(":"value-)" + std::to_string(i) + "\",";
  }
  std::string text = ReadPayload("replication_controller_create");
  return text.insert(text.find(kPlace) + kPlace.size(), labels);
}

void OfReview(benchmark::State& state, const ReviewRules& rules, ReviewStages::Step step) {
  ReviewStages review(rules, ReviewWithLabels(state.range(0)));
  if (!review.allowed()) state.SkipWithError("a valid object was refused");
  for (auto _ : state) {
    (review.*step)();
    benchmark::DoNotOptimize(review.made());
  }
  state.counters["x"] = static_cast<double>(review.size());
}

void OfList(benchmark::State& state, const Shape& shape, const Write& write) {
  static const support::TypeRules kRules = CompileGrowingTypes();
  GrowingCase subject(kRules.program(), shape, write, state.range(0));
  field::ErrorList errors;
  for (auto _ : state) {
    subject.Judge(errors);
    benchmark::DoNotOptimize(errors.data());
  }
  if (!errors.empty()) state.SkipWithError("a valid object was refused");
  state.counters["x"] = static_cast<double>(state.range(0));
}

/// A type of so many fields with a rule each, and an object that has the first of them.
struct ManyRules {
  ManyRules(std::int64_t fields, std::int64_t present) {
    std::string source = "type T struct {\n";
    std::string object;
    for (std::int64_t i = 0; i < fields; ++i) {
      const std::string number = std::to_string(i);
      source += "\t// +k8s:optional\n\t// +k8s:minimum=1\n\tF" + number;
      source += " *int32 `json:\"f" + number + "\"`\n";
      if (i < present) object += (i == 0 ? "{\"f" : ",\"f") + number + "\":1";
    }
    auto compiled = support::TypeRules::Compile(source + "}\n");
    if (!compiled) ThrowPanic(compiled.error().message);
    rules = std::make_unique<support::TypeRules>(*std::move(compiled));
    if (!document.Parse(object + "}")) ThrowPanic("the object is not JSON");
    request.object = document.root();
    request.scratch = &scratch;
  }

  std::unique_ptr<support::TypeRules> rules;
  json::Document document;
  rules::lookup::Scratch scratch;
  engine::Request request;
};

void OfRules(benchmark::State& state, bool all_present) {
  const ManyRules subject(state.range(0), all_present ? state.range(0) : 10);
  const rules::Root& root = subject.rules->program().roots().front();
  field::ErrorList errors;
  for (auto _ : state) {
    engine::Run(root, subject.request, errors);
    benchmark::DoNotOptimize(errors.data());
  }
  if (!errors.empty()) state.SkipWithError("a valid object was refused");
  state.counters["x"] = static_cast<double>(state.range(0));
}

constexpr std::int64_t kMost = 100'000;

void RegisterReviews(const ReviewRules& rules) {
  const ReviewStages::Stage stages[] = {{"decode", &ReviewStages::Decode},
                                        {"handwritten rules", &ReviewStages::Handwritten},
                                        {"both sides", &ReviewStages::Judge},
                                        {"everything", &ReviewStages::Handle}};
  for (const auto& [name, step] : stages) {
    benchmark::RegisterBenchmark(
        ("size/" + std::string(name)).c_str(),
        [&rules, step = step](benchmark::State& state) { OfReview(state, rules, step); })
        ->RangeMultiplier(10)
        ->Range(1, kMost);
  }
}

void RegisterLists() {
  for (const Shape& shape : Shapes()) {
    if (shape.type != "MapList" && shape.type != "Set" && shape.type != "Map") continue;
    for (const Write& write : Writes()) {
      if (write.name != "create" && write.name != "update_changed") continue;
      const std::string name =
          "items/" + std::string(shape.type) + (write.name == "create" ? " created" : " changed");
      benchmark::RegisterBenchmark(name.c_str(), &OfList, shape, write)
          ->RangeMultiplier(10)
          ->Range(10, kMost);
    }
  }
}

void RegisterRules() {
  benchmark::RegisterBenchmark("rules/every field present", &OfRules, true)
      ->RangeMultiplier(10)
      ->Range(10, 10'000);
  benchmark::RegisterBenchmark("rules/10 fields present", &OfRules, false)
      ->RangeMultiplier(10)
      ->Range(10, 10'000);
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  const tandem::bench::ReviewRules rules;
  tandem::bench::RegisterReviews(rules);
  tandem::bench::RegisterLists();
  tandem::bench::RegisterRules();
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
