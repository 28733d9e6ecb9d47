#include "cli/definition_notes.h"

namespace tandem::cli {

std::vector<std::string> DefinitionNotes::Take(const ObjectReport& report) {
  // One without rules may have a definition that is left out.
  if (IsSkipped(report) && report.verdict != ObjectVerdict::kNoRules) return {};
  const std::string_view version = report.api_version;
  const std::size_t slash = version.find('/');
  const std::string_view group =
      slash == std::string_view::npos ? std::string_view() : version.substr(0, slash);
  std::vector<std::string> notes = notes_on_(group, report.kind);
  if (notes.empty() || !told_.emplace(group, report.kind).second) return {};
  return notes;
}

}  // namespace tandem::cli
