#include "cli/validate/definition_notes.h"

#include "validation/base/group_version.h"

namespace tandem::validate {

std::vector<std::string> DefinitionNotes::Take(const manifests::ObjectReport& report) {
  // An object without rules may have a definition that is left out.
  if (manifests::IsSkipped(report) && report.verdict != manifests::ObjectVerdict::kNoRules)
    return {};
  const std::string_view group = SplitApiVersion(report.api_version).group;
  std::vector<std::string> notes = notes_on_(group, report.kind);
  if (notes.empty() || !told_.emplace(group, report.kind).second) return {};
  return notes;
}

}  // namespace tandem::validate
