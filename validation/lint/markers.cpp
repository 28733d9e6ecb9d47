#include "validation/lint/markers.h"

#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include "validation/compile/marker_switch.h"
#include "validation/crd/generate/generate.h"

namespace tandem::lint {
namespace {

using crd::generate::Problem;

/// Takes a number off the end of a place; 0 when there is none.
int TakeNumber(std::string_view& place) {
  const std::size_t colon = place.rfind(':');
  if (colon == std::string_view::npos) return 0;
  const std::string_view text = place.substr(colon + 1);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return 0;
  place = place.substr(0, colon);
  return number;
}

/// The finding about a problem, whose place is `file:line:column` or `package:-`.
Finding FindingOf(const Problem& problem, Rule rule) {
  Finding finding;
  finding.rule = rule;
  finding.message = problem.message;
  std::string_view place = problem.place;
  finding.column = TakeNumber(place);
  finding.line = TakeNumber(place);
  if (place.ends_with(":-")) place.remove_suffix(2);
  finding.file = place;
  return finding;
}

/// The options with which markers are taken for rules.
crd::generate::Options OptionsOfRules() {
  crd::generate::Options options;
  options.tag_rules = false;
  options.allow_dangerous_types = true;
  options.unknown_types = true;
  options.max_description = 0;
  options.tell_unapplied_defaults = true;
  return options;
}

}  // namespace

std::vector<Finding> LintMarkers(std::vector<gotypes::SourcePackage> packages) {
  std::vector<Finding> findings;
  if (packages.empty()) return findings;
  gotypes::Universe universe(gotypes::Reading::kAsWritten);
  if (!universe.Load(std::move(packages)).empty()) return findings;
  std::vector<const gotypes::Package*> marked;
  for (const gotypes::Package* package : universe.packages()) {
    if (!package->well_known && compile::ReadsMarkers(*package)) marked.push_back(package);
  }
  const crd::generate::Outcome outcome = crd::generate::Generate(marked, OptionsOfRules());
  for (const auto* problems : {&outcome.errors, &outcome.refusals}) {
    for (const Problem& problem : *problems) {
      findings.push_back(FindingOf(problem, Rule::kInvalidMarkers));
    }
  }
  for (const Problem& problem : outcome.warnings) {
    if (problem.about == Problem::About::kMarker)
      findings.push_back(FindingOf(problem, Rule::kUnknownMarker));
    if (problem.about == Problem::About::kDefault)
      findings.push_back(FindingOf(problem, Rule::kUnappliedDefault));
  }
  return findings;
}

}  // namespace tandem::lint
