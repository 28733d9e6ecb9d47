// The cost of big objects of real kinds for each side. The time per element must not grow with
// their number.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

#include "tests/equivalence/twins.h"
#include "validation/engine/run.h"
#include "validation/json/decode.h"
#include "validation/rules/lookup/scratch.h"

namespace tandem::equivalence {
namespace {

using synthesis::JsonTree;

const Twins::Sources& Sources() {
  static const Twins::Sources kSources = *Twins::ReadSources();
  return kSources;
}

const Twins& Shipped() {
  static const std::unique_ptr<Twins> kTwins = *Twins::Load(Sources());
  return *kTwins;
}

struct Subject {
  const TwinKind* kind;
  std::string object;
};

const TwinKind& Find(std::string_view name) {
  for (const TwinKind& kind : Shipped().kinds()) {
    if (kind.handwritten->kind.key.kind == name && kind.handwritten->subresource.empty())
      return kind;
  }
  std::abort();
}

/// The first valid object of the kind.
JsonTree Sample(const TwinKind& kind) { return GeneratorFor(kind, Sources(), 1).objects().front(); }

void Grow(JsonTree& list, std::size_t count) {
  const std::size_t own = list.items.size();
  for (std::size_t i = own; i < count; ++i) list.items.push_back(list.items[i % own]);
}

Subject IngressRules(std::size_t count) {
  const TwinKind& kind = Find("Ingress");
  JsonTree object = Sample(kind);
  Grow(object.At("spec").At("rules"), count);
  return {&kind, object.ToJson()};
}

Subject HpaMetrics(std::size_t count) {
  const TwinKind& kind = Find("HorizontalPodAutoscaler");
  JsonTree object = Sample(kind);
  Grow(object.At("spec").At("metrics"), count);
  return {&kind, object.ToJson()};
}

Subject TemplateLabels(std::size_t count) {
  const TwinKind& kind = Find("Deployment");
  JsonTree object = Sample(kind);
  JsonTree& labels = object.At("spec").At("template").At("metadata").At("labels");
  for (std::size_t i = 0; i < count; ++i) {
    labels.At("example.com/key-" + std::to_string(i)) = JsonTree::Text("value");
  }
  return {&kind, object.ToJson()};
}

Subject BindingSubjects(std::size_t count) {
  const TwinKind& kind = Find("RoleBinding");
  JsonTree object = Sample(kind);
  Grow(object.At("subjects"), count);
  return {&kind, object.ToJson()};
}

/// Ports that differ in number and name.
Subject ServicePorts(std::size_t count) {
  const TwinKind& kind = Find("Service");
  JsonTree object = Sample(kind);
  JsonTree& ports = object.At("spec").At("ports");
  Grow(ports, count);
  for (std::size_t i = 0; i < count; ++i) {
    ports.items[i].At("port") = JsonTree::Number(static_cast<std::int64_t>(i) + 1);
    ports.items[i].At("name") = JsonTree::Text("port-" + std::to_string(i));
  }
  return {&kind, object.ToJson()};
}

/// A PersistentVolume with so many terms about the nodes that reach it.
Subject VolumeTerms(std::size_t count) {
  const TwinKind& kind = Find("PersistentVolume");
  JsonTree object = Sample(kind);
  Grow(object.At("spec").At("nodeAffinity").At("required").At("nodeSelectorTerms"), count);
  return {&kind, object.ToJson()};
}

/// A claim has 32 requests at most.
Subject ClaimRequests(std::size_t count) {
  const TwinKind& kind = Find("ResourceClaim");
  JsonTree object = Sample(kind);
  JsonTree& requests = object.At("spec").At("devices").At("requests");
  Grow(requests, count);
  const std::size_t own = 2;
  for (std::size_t i = own; i < count; ++i) {
    requests.items[i].At("name") = JsonTree::Text("request-" + std::to_string(i));
  }
  return {&kind, object.ToJson()};
}

using MakeSubject = Subject (*)(std::size_t count);

void CountPerElement(benchmark::State& state) {
  state.counters["per_element"] = benchmark::Counter(
      static_cast<double>(state.range(0)),
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void Handwritten(benchmark::State& state, MakeSubject make) {
  const Subject subject = make(static_cast<std::size_t>(state.range(0)));
  json::Document document;
  if (!document.Parse(subject.object)) return state.SkipWithError("the text is not JSON");
  const handwritten::Options options;
  const handwritten::Request request = {Operation::kCreate, document.root(), {}, options};
  field::ErrorList errors;
  for (auto _ : state) {  // NOLINT(clang-analyzer-deadcode.DeadStores)
    subject.kind->handwritten->Validate(request, errors);
    benchmark::DoNotOptimize(errors.data());
  }
  if (!errors.empty()) state.SkipWithError(errors.front().ToString().c_str());
  CountPerElement(state);
}

void Declarative(benchmark::State& state, MakeSubject make) {
  const Subject subject = make(static_cast<std::size_t>(state.range(0)));
  json::Document document;
  if (!document.Parse(subject.object)) return state.SkipWithError("the text is not JSON");
  rules::lookup::Scratch scratch;
  engine::Request request;
  request.scratch = &scratch;
  request.object = document.root();
  request.options = &Shipped().options();
  field::ErrorList errors;
  for (auto _ : state) {  // NOLINT(clang-analyzer-deadcode.DeadStores)
    engine::Run(*subject.kind->declarative, request, errors);
    benchmark::DoNotOptimize(errors.data());
  }
  if (!errors.empty()) state.SkipWithError(errors.front().ToString().c_str());
  CountPerElement(state);
}

BENCHMARK_CAPTURE(Handwritten, ingress_rules, &IngressRules)->Arg(10)->Arg(100)->Arg(1000);
BENCHMARK_CAPTURE(Declarative, ingress_rules, &IngressRules)->Arg(10)->Arg(100)->Arg(1000);
BENCHMARK_CAPTURE(Handwritten, hpa_metrics, &HpaMetrics)->Arg(5)->Arg(50)->Arg(500);
BENCHMARK_CAPTURE(Declarative, hpa_metrics, &HpaMetrics)->Arg(5)->Arg(50)->Arg(500);
BENCHMARK_CAPTURE(Handwritten, template_labels, &TemplateLabels)->Arg(100)->Arg(1000)->Arg(10000);
BENCHMARK_CAPTURE(Declarative, template_labels, &TemplateLabels)->Arg(100)->Arg(1000)->Arg(10000);
BENCHMARK_CAPTURE(Handwritten, binding_subjects, &BindingSubjects)->Arg(50)->Arg(500)->Arg(5000);
BENCHMARK_CAPTURE(Declarative, binding_subjects, &BindingSubjects)->Arg(50)->Arg(500)->Arg(5000);
BENCHMARK_CAPTURE(Handwritten, service_ports, &ServicePorts)->Arg(10)->Arg(100)->Arg(1000);
BENCHMARK_CAPTURE(Declarative, service_ports, &ServicePorts)->Arg(10)->Arg(100)->Arg(1000);
BENCHMARK_CAPTURE(Handwritten, volume_terms, &VolumeTerms)->Arg(10)->Arg(100)->Arg(1000);
BENCHMARK_CAPTURE(Declarative, volume_terms, &VolumeTerms)->Arg(10)->Arg(100)->Arg(1000);
BENCHMARK_CAPTURE(Handwritten, claim_requests, &ClaimRequests)->Arg(4)->Arg(16)->Arg(32);
BENCHMARK_CAPTURE(Declarative, claim_requests, &ClaimRequests)->Arg(4)->Arg(16)->Arg(32);

}  // namespace
}  // namespace tandem::equivalence
