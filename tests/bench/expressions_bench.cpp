// Rules of x-kubernetes-validations: compiled, and evaluated over an object of 3.9 kB.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/allocation_counters.h"
#include "validation/base/panic.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/expressions/compiled_rules.h"
#include "validation/crd/expressions/judgement.h"
#include "validation/json/decode.h"

namespace tandem::crd::expressions {
namespace {

constexpr std::string_view kProperties =
    R"("replicas":{"type":"integer"},"minReplicas":{"type":"integer"},)"
    R"("mode":{"type":"string","maxLength":10},"tls":{"type":"object","properties":{)"
    R"("name":{"type":"string"}}},"l":{"type":"array","maxItems":100,"items":{"type":"integer"}},)"
    R"("m":{"type":"object","maxProperties":100,"additionalProperties":{"type":"string",)"
    R"("maxLength":64}},"listeners":{"type":"array","maxItems":16,"items":{"type":"object",)"
    R"("properties":{"name":{"type":"string","maxLength":20},"port":{"type":"integer"},)"
    R"("protocol":{"type":"string","maxLength":20},"hostname":{"type":"string",)"
    R"("maxLength":60}}}})";

constexpr std::string_view kFields = "self.minReplicas <= self.replicas";
constexpr std::string_view kAll = "self.l.all(x, x > 0)";
constexpr std::string_view kKeys =
    "self.m.all(k, k.matches('^[a-z0-9-]+$') && self.m[k].size() < 64)";
constexpr std::string_view kPatterns = "self.m.all(k, k.matches('^[a-z0-9-]+$'))";
constexpr std::string_view kChoice = "has(self.tls) ? self.mode == 'b' : self.mode == 'a'";
constexpr std::string_view kListeners =
    "self.listeners.all(l1, self.listeners.exists_one(l2, l1.port == l2.port && l1.protocol == "
    "l2.protocol && (has(l1.hostname) && has(l2.hostname) ? l1.hostname == l2.hostname : "
    "!has(l1.hostname) && !has(l2.hostname))))";

constexpr std::string_view kTransition = "self.mode == oldSelf.mode";

const std::vector<std::string_view> kTypical = {kFields, kAll, kKeys, kChoice, kListeners};
const std::vector<std::string_view> kTen = {
    kFields,
    kAll,
    kKeys,
    kChoice,
    kListeners,
    "self.replicas < 100",
    "size(self.l) <= 100",
    "self.mode in ['a', 'b']",
    "!has(self.tls) || has(self.tls.name)",
    "self.mode.startsWith('a') || self.replicas > 1",
};

json::Document Parsed(const std::string& text) {
  json::Document document;
  TANDEM_CHECK(document.Parse(text).has_value());
  return document;
}

/// A definition whose spec has these rules.
std::unique_ptr<const definition::Definition> DefinitionWith(
    const std::vector<std::string_view>& rules) {
  std::string written;
  for (const std::string_view rule : rules) {
    written +=
        (written.empty() ? "" : ",") + std::string(R"({"rule":")") + std::string(rule) + "\"}";
  }
  definition::Options options;
  options.unchecked = true;
  return definition::Load(
             Parsed(R"({"apiVersion":"apiextensions.k8s.io/v1",)"
                    R"("kind":"CustomResourceDefinition","spec":{"group":"example.com","names":)"
                    R"({"kind":"Widget"},"versions":[{"name":"v1","schema":{"openAPIV3Schema":)"
                    R"({"type":"object","properties":{"spec":{"type":"object","properties":{)" +
                    std::string(kProperties) + R"(},"x-kubernetes-validations":[)" + written +
                    "]}}}}}]}}"),
             options)
      .definition;
}

std::string Spec() {
  std::string spec = R"({"replicas":3,"minReplicas":1,"mode":"a","l":[)";
  for (int i = 1; i <= 100; ++i) spec += (i > 1 ? "," : "") + std::to_string(i);
  spec += R"(],"m":{)";
  for (int i = 0; i < 98; ++i) {
    spec += (i > 0 ? ",\"key-" : "\"key-") + std::to_string(i) + R"(":"value of it")";
  }
  spec += R"(},"listeners":[)";
  for (int i = 0; i < 16; ++i) {
    spec += (i > 0 ? "," : "") + std::string(R"({"name":"l","port":)") + std::to_string(80 + i) +
            R"(,"protocol":"HTTPS","hostname":"www.example.com"})";
  }
  return spec + "]}";
}

const json::Document& Object() {
  static const json::Document document = Parsed(R"({"spec":)" + Spec() + "}");
  return document;
}

void Compile(benchmark::State& state, const std::vector<std::string_view>& rules) {
  const auto definition = DefinitionWith(rules);
  const support::Allocations before = support::AllocationsSoFar();
  for ([[maybe_unused]] auto _ : state) {
    const CompiledRules compiled(*definition->versions.front().schema, cel::kAnyRelease);
    benchmark::DoNotOptimize(compiled.root());
  }
  bench::CountAllocations(state, before);
}

void Judge(benchmark::State& state, const std::vector<std::string_view>& rules) {
  const auto definition = DefinitionWith(rules);
  const CompiledRules& compiled = *definition->versions.front().rules.compiled();
  field::ErrorList errors;
  field::ErrorList forgiven;
  Costs costs;
  JudgeRules(compiled, Object().root(), {}, {nullptr, &costs}, errors, forgiven);
  std::uint64_t cost = 0;
  for (const std::uint64_t each : costs) cost += each;
  const support::Allocations before = support::AllocationsSoFar();
  for ([[maybe_unused]] auto _ : state) {
    JudgeRules(compiled, Object().root(), Object().root(), {}, errors, forgiven);
  }
  bench::CountAllocations(state, before);
  if (!errors.empty()) state.SkipWithError(errors.front().ToString().c_str());
  state.counters["cost"] = static_cast<double>(cost);
}

BENCHMARK_CAPTURE(Compile, typical_rules, kTypical);
BENCHMARK_CAPTURE(Compile, fields, std::vector{kFields});
BENCHMARK_CAPTURE(Compile, listeners, std::vector{kListeners});
BENCHMARK_CAPTURE(Judge, constant, std::vector<std::string_view>{"true"});
BENCHMARK_CAPTURE(Judge, fields, std::vector{kFields});
BENCHMARK_CAPTURE(Judge, all_of_100, std::vector{kAll});
BENCHMARK_CAPTURE(Judge, patterns_of_98_keys, std::vector{kPatterns});
BENCHMARK_CAPTURE(Judge, transition, std::vector{kTransition});
BENCHMARK_CAPTURE(Judge, listeners, std::vector{kListeners});
BENCHMARK_CAPTURE(Judge, ten_rules, kTen);

}  // namespace
}  // namespace tandem::crd::expressions
