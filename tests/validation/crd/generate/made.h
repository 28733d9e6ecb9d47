#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "validation/crd/generate/generate.h"

namespace tandem::crd::generate {

/// The outcome of generating from one package `v1` with the kind Widget, whose spec is of the type
/// T of the source.
inline Outcome MakeWidget(const std::string& source, const Options& options = {}) {
  gotypes::Universe universe(gotypes::Reading::kAsWritten);
  gotypes::SourcePackage package{"example.test/v1", "v1", {}};
  package.files.push_back({"v1/types.go",
                           "// +groupName=demo.example.com\npackage v1\n\n"
                           "import metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
                           "type Widget struct {\n"
                           "\tmetav1.TypeMeta `json:\",inline\"`\n"
                           "\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n"
                           "\tSpec T `json:\"spec\"`\n"
                           "}\n\n" +
                               source});
  for (const auto& diagnostic : universe.Load({std::move(package)})) {
    ADD_FAILURE() << ToString(diagnostic);
  }
  return Generate(std::span(universe.packages()).first(1), options);
}

/// The schema of the spec, as JSON.
inline std::string SpecOf(const std::string& source, Options options = {}) {
  options.max_description = 0;
  const Outcome outcome = MakeWidget(source, options);
  for (const Problem& error : outcome.errors) ADD_FAILURE() << error.ToString();
  if (outcome.definitions.size() != 1) return "no definition";
  const std::string& json = outcome.definitions.front().json;
  const std::size_t begin = json.find("\"spec\":{", json.find("openAPIV3Schema")) + 7;
  return json.substr(begin, json.find("},\"required\":[\"spec\"]", begin) - begin);
}

/// The messages of errors and refusals, in lines.
inline std::string ErrorsOf(const std::string& source, const Options& options = {}) {
  const Outcome outcome = MakeWidget(source, options);
  std::string lines;
  for (const Problem& error : outcome.errors) lines += error.message + "\n";
  for (const Problem& error : outcome.refusals) lines += error.message + "\n";
  return lines;
}

}  // namespace tandem::crd::generate
