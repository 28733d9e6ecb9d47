#include <benchmark/benchmark.h>

#include <string>

#include "config/definition_heads.h"
#include "config/manifest_reader.h"
#include "config/yaml.h"

namespace tandem::config {
namespace {

/// A workload as people write it, with this many containers.
std::string Workload(std::int64_t containers) {
  std::string text =
      "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n  labels:\n    app: web\n"
      "spec:\n  replicas: 3\n  selector:\n    matchLabels:\n      app: web\n  template:\n"
      "    metadata:\n      labels:\n        app: web\n    spec:\n      containers:\n";
  for (std::int64_t i = 0; i < containers; ++i) {
    text += "      - name: c" + std::to_string(i) +
            "\n        image: registry.example/app:v1\n        args:\n        - --verbose\n"
            "        - \"--port=8080\"\n        resources:\n          limits:\n"
            "            cpu: 500m\n            memory: 128Mi\n        ports:\n"
            "        - containerPort: 8080\n          protocol: TCP\n";
  }
  return text;
}

/// A definition with this many properties.
std::string Definition(std::int64_t properties) {
  std::string text =
      "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n"
      "  name: widgets.example.com\nspec:\n  group: example.com\n  scope: Namespaced\n  names:\n"
      "    plural: widgets\n    kind: Widget\n  versions:\n  - name: v1\n    served: true\n"
      "    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n"
      "        properties:\n";
  for (std::int64_t i = 0; i < properties; ++i) {
    text += "          p" + std::to_string(i) +
            ":\n            description: |-\n              What it is for, in a sentence or two.\n"
            "            maxLength: 63\n            type: string\n";
  }
  return text;
}

void Read(benchmark::State& state, const std::string& text) {
  for (auto _ : state) {
    const auto documents = ParseYaml(text, "f.yaml");
    if (!documents) state.SkipWithError("the text is not YAML");
    benchmark::DoNotOptimize(documents);
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void BM_Yaml(benchmark::State& state) { Read(state, Workload(state.range(0))); }
BENCHMARK(BM_Yaml)->ArgName("containers")->Arg(1)->Arg(10)->Arg(1'000);

void BM_YamlOfDefinition(benchmark::State& state) { Read(state, Definition(state.range(0))); }
BENCHMARK(BM_YamlOfDefinition)->ArgName("properties")->Arg(10)->Arg(1'000);

/// All that is done with a document before anybody looks at it.
void BM_YamlToManifest(benchmark::State& state) {
  const RawDocument raw{.text = Workload(state.range(0)), .start = {1, 1}};
  for (auto _ : state) benchmark::DoNotOptimize(ParseManifests(raw, "f.yaml"));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(raw.text.size()));
}
BENCHMARK(BM_YamlToManifest)->ArgName("containers")->Arg(1)->Arg(1'000);

void BM_YamlHeads(benchmark::State& state) {
  const std::string text = Definition(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(FindDefinitionHeads(text));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(BM_YamlHeads)->ArgName("properties")->Arg(10)->Arg(1'000);

}  // namespace
}  // namespace tandem::config
