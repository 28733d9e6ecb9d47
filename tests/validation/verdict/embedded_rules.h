#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/json_document.h"
#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {

/// A Job of anybody's with a template, containers by name and an object in its spec.
inline constexpr const char* kJobs =
    R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
    R"("metadata":{"name":"jobs.example.org"},"spec":{"group":"example.org","scope":"Namespaced",)"
    R"("names":{"plural":"jobs","kind":"Job"},"versions":[{"name":"v1","served":true,)"
    R"("storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":{)"
    R"("type":"object","properties":{"size":{"type":"integer"},)"
    R"("template":{"type":"object","x-kubernetes-preserve-unknown-fields":true},)"
    R"("tasks":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},)"
    R"("main":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}},)"
    R"("object":{"type":"object","x-kubernetes-embedded-resource":true,)"
    R"("x-kubernetes-preserve-unknown-fields":true}}}}}}}]}})";

inline std::string JobWith(std::string_view spec) {
  return R"({"apiVersion":"example.org/v1","kind":"Job","metadata":{"name":"web",)"
         R"("namespace":"default","uid":"1","resourceVersion":"1"},"spec":)" +
         std::string(spec) + "}";
}

struct Written {
  const char* place;
  const char* type;  ///< empty: objects
};

inline embedded::Mapping MappingOf(std::string group, std::string kind, std::vector<Written> places,
                                   embedded::Rules rules = embedded::Rules::kHandwritten) {
  embedded::Mapping mapping{"types.yaml", 1, std::move(group), std::move(kind), "", rules, {}};
  for (const Written& written : places) {
    mapping.places.push_back({mapping.places.size() + 2, *embedded::Place::Parse(written.place),
                              embedded::FindType(written.type)});
  }
  return mapping;
}

/// The rules of jobs and of packages, where kinds embed something. `status` says whether they can.
inline std::shared_ptr<const RuleSet> RulesWith(embedded::Mapping mapping, Status& status,
                                                std::vector<gotypes::SourcePackage> packages = {}) {
  RuleSettings settings;
  settings.embedded.push_back(std::move(mapping));
  std::vector<crd::definition::Manifest> manifests;
  manifests.push_back({"jobs.yaml", support::ParseJson(kJobs)});
  auto compiled = CompileRules(std::move(packages), std::move(manifests), settings);
  EXPECT_TRUE(compiled) << compiled.error().message;
  rules::OptionSet options;
  for (const std::string& name : compiled->program->options()) options.Set(name, false);
  auto rules = std::make_shared<RuleSet>(*std::move(compiled), std::move(options), settings);
  status = rules->Embed(settings.embedded);
  return rules;
}

}  // namespace tandem::verdict
