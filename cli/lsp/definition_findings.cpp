#include "cli/lsp/definition_findings.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/lint_definitions.h"
#include "cli/lint_expressions.h"
#include "cli/lsp/value_span.h"
#include "config/crd_sources.h"
#include "config/manifest_reader.h"

namespace tandem::lsp {
namespace {

/// Whoever reads definitions keeps them, so they are read for each of two.
std::vector<crd::definition::Manifest> ReadDefinitions(const config::RawDocument& raw) {
  std::vector<crd::definition::Manifest> found;
  for (Result<config::Manifest>& manifest : config::ParseManifests(raw, {})) {
    if (!manifest) continue;
    // What is there twice is told by the judge.
    const Status ignored = config::TakeDefinitions({}, *manifest, found);
    (void)ignored;
  }
  return found;
}

Severity SeverityOf(lint::Rule rule) {
  switch (lint::InfoOf(rule).severity) {
    case lint::Severity::kError:
      return Severity::kError;
    case lint::Severity::kWarning:
      return Severity::kWarning;
    case lint::Severity::kNote:
      break;
  }
  return Severity::kInformation;
}

Finding FindingOf(const lint::Finding& lint, const Text& text) {
  const auto line = static_cast<std::size_t>(std::max(lint.line, 1)) - 1;
  const std::string_view written = text.Line(line);
  const std::size_t indent = std::min(written.find_first_not_of(" -\t"), written.size());
  Finding finding;
  finding.span = SpanAt(text.str(), text.StartOf(line) + indent, Part::kValue);
  finding.severity = SeverityOf(lint.rule);
  finding.code = lint::InfoOf(lint.rule).name;
  finding.message = lint.message;
  if (!lint.suggestion.empty()) finding.message += "\nhint: " + lint.suggestion;
  return finding;
}

}  // namespace

std::vector<Finding> FindingsOnDefinitions(const config::RawDocument& raw, const Text& text,
                                           const crd::definition::Options& options) {
  std::vector<Finding> findings;
  if (raw.text.find("CustomResourceDefinition") == std::string::npos) return findings;
  for (const lint::Finding& each : cli::LintExpressions(ReadDefinitions(raw), options)) {
    findings.push_back(FindingOf(each, text));
  }
  for (const lint::Finding& each : cli::LintDefinitions(ReadDefinitions(raw), options)) {
    if (each.rule == lint::Rule::kIneffectiveDefinition) findings.push_back(FindingOf(each, text));
  }
  return findings;
}

}  // namespace tandem::lsp
