#include "cli/linting/lint_packages.h"

#include <iterator>
#include <utility>

#include "config/rule_loading.h"
#include "config/rule_sources.h"
#include "config/shipped_rules.h"
#include "validation/custom/hooks.h"
#include "validation/lint/markers.h"

namespace tandem::linting {
namespace {

/// The rules we ship have tags that no release of Kubernetes knows.
bool UnderstandsShippedRules(const compile::CompileOptions& options) {
  return options.IsSeed() && !options.IsBefore(compile::k1_37);
}

}  // namespace

Result<std::vector<lint::Finding>> LintPackages(std::vector<gotypes::SourcePackage> packages,
                                                lint::LintOptions options) {
  if (UnderstandsShippedRules(options.compile)) {
    auto shipped = config::ReadShippedRules();
    if (!shipped) return shipped.error();
    config::AddBeside(*std::move(shipped), config::Beside::kLibraries, packages);
  }
  std::vector<gotypes::SourcePackage> marked = config::MarkedPackages(packages);
  config::AddImports(packages);

  gotypes::Universe universe;
  const std::vector<gotypes::Diagnostic> unreadable = universe.Load(std::move(packages));
  if (!unreadable.empty()) return lint::SourceFindings(unreadable);
  const tags::Hooks hooks = custom::HooksFor(universe);
  options.compile.hooks = &hooks;
  const compile::Compiled compiled = compile::CompileTypes(universe, options.compile);
  std::vector<lint::Finding> findings = lint::Lint(universe, compiled, options);
  std::vector<lint::Finding> of_markers = lint::LintMarkers(std::move(marked));
  std::move(of_markers.begin(), of_markers.end(), std::back_inserter(findings));
  return findings;
}

}  // namespace tandem::linting
