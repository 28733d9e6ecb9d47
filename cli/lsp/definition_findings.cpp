#include "cli/lsp/definition_findings.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/linting/lint_definitions.h"
#include "cli/linting/lint_expressions.h"
#include "cli/linting/written_schemas.h"
#include "cli/lsp/value_span.h"
#include "config/crd_sources.h"
#include "config/manifest_reader.h"

namespace tandem::lsp {
namespace {

/// Reads the definitions anew at each call, since a linter keeps those that it gets.
std::vector<crd::definition::Manifest> ReadDefinitions(const config::RawDocument& raw) {
  std::vector<crd::definition::Manifest> found;
  for (Result<config::Manifest>& manifest : config::ParseManifests(raw, {})) {
    if (!manifest) continue;
    // The judge tells of keys that are there twice.
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

using crd::definition::Definition;
using crd::expressions::RuleCost;

/// The paths at which a path of a definition is written: several where versions share a schema.
std::vector<std::string> PlacesOf(const std::string& path, const Definition& definition) {
  constexpr std::string_view kShared = "spec.validation.openAPIV3Schema";
  if (!path.starts_with(kShared)) return {path};
  std::vector<std::string> places;
  for (std::size_t i = 0; i < definition.versions.size(); ++i) {
    places.push_back(linting::SchemaPath(definition, i) + path.substr(kShared.size()));
  }
  return places;
}

/// The costs in the definitions of a document, of those that are refused, too.
std::vector<std::vector<RuleCost>> CostsIn(const config::RawDocument& raw,
                                           crd::definition::Options options) {
  std::vector<std::vector<RuleCost>> costs;
  for (crd::definition::Manifest& manifest : ReadDefinitions(raw)) {
    options.costs = &costs.emplace_back();
    crd::definition::Load(std::move(manifest.document), options);
  }
  return costs;
}

std::string CostText(std::uint64_t once, std::uint64_t total) {
  std::string text = "Estimated cost: " + std::to_string(total) + " of " +
                     std::to_string(crd::expressions::kExpressionLimit);
  if (once != total) text += ", " + std::to_string(once) + " each time";
  return text;
}

}  // namespace

std::vector<Finding> FindingsOnDefinitions(const config::RawDocument& raw, const Text& text,
                                           const crd::definition::Options& options) {
  std::vector<Finding> findings;
  if (raw.text.find("CustomResourceDefinition") == std::string::npos) return findings;
  for (const lint::Finding& each : linting::LintExpressions(ReadDefinitions(raw), options)) {
    findings.push_back(FindingOf(each, text));
  }
  for (const lint::Finding& each : linting::LintDefinitions(ReadDefinitions(raw), options)) {
    if (each.rule == lint::Rule::kIneffectiveDefinition) findings.push_back(FindingOf(each, text));
  }
  return findings;
}

std::string CostOfExpression(const config::RawDocument& raw, std::size_t line,
                             const crd::definition::Options& options) {
  crd::definition::Options unchecked = options;
  unchecked.unchecked = true;
  const std::vector<std::vector<RuleCost>> costs = CostsIn(raw, options);
  std::vector<crd::definition::Manifest> manifests = ReadDefinitions(raw);
  for (std::size_t i = 0; i < manifests.size(); ++i) {
    const auto loaded = crd::definition::Load(std::move(manifests[i].document), unchecked);
    if (loaded.definition == nullptr || !manifests[i].line_of) continue;
    const auto is_at_line = [&](const std::string& field) {
      return manifests[i].line_of(loaded.definition->manifest(), field) == line;
    };
    for (const RuleCost& cost : costs[i]) {
      for (const std::string& place : PlacesOf(cost.path, *loaded.definition)) {
        if (is_at_line(place + ".rule")) return CostText(cost.expression, cost.total);
        if (cost.message > 0 && is_at_line(place + ".messageExpression")) {
          return CostText(cost.message, cost.message);
        }
      }
    }
  }
  return {};
}

}  // namespace tandem::lsp
