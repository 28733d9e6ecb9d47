#include "cli/linting/lint_expressions.h"

#include <set>
#include <utility>

#include "cli/linting/lint_unions.h"
#include "cli/linting/written_schemas.h"
#include "config/crd_sources.h"
#include "validation/crd/expressions/advice.h"

namespace tandem::linting {
namespace {

using crd::definition::Definition;
using crd::expressions::Advice;

lint::Rule RuleOf(Advice::Kind kind) {
  switch (kind) {
    case Advice::Kind::kConstant:
      return lint::Rule::kConstantExpression;
    case Advice::Kind::kImmutable:
      return lint::Rule::kImmutableExpression;
    case Advice::Kind::kNewer:
      return lint::Rule::kNewExpression;
    case Advice::Kind::kCost:
      break;
  }
  return lint::Rule::kExpressionCost;
}

lint::Finding FindingOf(Advice advice, const crd::definition::Manifest& manifest,
                        const Definition& definition) {
  lint::Finding finding;
  finding.rule = RuleOf(advice.kind);
  finding.file = manifest.file;
  if (manifest.line_of) {
    finding.line = static_cast<int>(manifest.line_of(definition.manifest(), advice.field));
  }
  finding.message = advice.field + ": " + advice.message;
  finding.suggestion = std::move(advice.suggestion);
  return finding;
}

/// Versions that share a schema are looked at once.
void LintDefinition(crd::definition::Manifest& manifest, const crd::definition::Options& options,
                    std::vector<lint::Finding>& findings) {
  const auto loaded = crd::definition::Load(std::move(manifest.document), options);
  if (loaded.definition == nullptr) return;
  const Definition& definition = *loaded.definition;
  std::set<const crd::schema::Schema*> seen;
  for (std::size_t i = 0; i < definition.versions.size(); ++i) {
    const crd::schema::Schema* schema = definition.versions[i].schema;
    if (schema == nullptr || !seen.insert(schema).second) continue;
    const std::string path = SchemaPath(definition, i);
    for (Advice& advice :
         crd::expressions::AdviseOn(*schema, options.expressions, field::Path(path))) {
      findings.push_back(FindingOf(std::move(advice), manifest, definition));
    }
    LintUnions(manifest, definition, i, findings);
  }
}

}  // namespace

Result<std::vector<lint::Finding>> LintExpressions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options) {
  auto manifests = config::ReadCrds(paths, config::BadFiles::kKept);
  if (!manifests) return manifests.error();
  return LintExpressions(*std::move(manifests), options);
}

std::vector<lint::Finding> LintExpressions(std::vector<crd::definition::Manifest> manifests,
                                           const crd::definition::Options& options) {
  crd::definition::Options unchecked = options;
  unchecked.unchecked = true;
  std::vector<lint::Finding> findings;
  for (crd::definition::Manifest& manifest : manifests) {
    if (manifest.unreadable.empty()) LintDefinition(manifest, unchecked, findings);
  }
  return findings;
}

}  // namespace tandem::linting
