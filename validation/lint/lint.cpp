#include "validation/lint/lint.h"

#include "validation/lint/checks_internal.h"
#include "validation/lint/default_value_internal.h"
#include "validation/lint/futile_tags_internal.h"
#include "validation/lint/required_and_optional_internal.h"

namespace tandem::lint {

std::vector<Finding> Lint(const gotypes::Universe& universe, const compile::Compiled& compiled,
                          const LintOptions& options) {
  const Model model(universe, options);
  const PresenceCheck presence(model);
  const DefaultCheck defaults(model, compiled);
  const FutileTagCheck futile(model);
  Reporter reporter;
  CheckInvalidTags(model, compiled, reporter);
  for (const PackageView& package : model.packages()) {
    CheckPackageTags(package, options, reporter);
    CheckUnknownPackageTags(package, reporter);
    CheckTrailingConstants(package, reporter);
  }
  model.ForEach([&](const Element& element) {
    CheckAlphaBetaPrefix(element, reporter);
    CheckValidationStability(element, options.compile, reporter);
    presence.Check(element, reporter);
    CheckConflictingTags(element, reporter);
    defaults.Check(element, reporter);
    CheckInheritedTags(element, options, reporter);
    CheckUnknownTags(element, options.compile, reporter);
    CheckTrailingComment(element, reporter);
    futile.Check(element, reporter);
    CheckSeedSpelling(element, options.compile, reporter);
    CheckNotPortable(element, options.compile, reporter);
    CheckContradictingMarkers(element, reporter);
  });
  for (const TypeView& type : model.types()) CheckContradictingUnions(type, reporter);
  CheckDetachedTags(model, reporter);
  CheckUnreadTags(model, reporter);
  for (const gotypes::Diagnostic& warning : compiled.warnings) {
    reporter.Report(Rule::kUnionMarker, warning.position, {warning.message});
  }
  for (const gotypes::Diagnostic& unjudged : compiled.unjudged) {
    reporter.Report(Rule::kUnjudged, unjudged.position, {unjudged.message});
  }
  CheckVersionSync(model, reporter);
  return reporter.Take();
}

std::vector<Finding> SourceFindings(const std::vector<gotypes::Diagnostic>& diagnostics) {
  Reporter reporter;
  for (const gotypes::Diagnostic& diagnostic : diagnostics) {
    reporter.Report(Rule::kSource, diagnostic.position, {diagnostic.message});
  }
  return reporter.Take();
}

}  // namespace tandem::lint
