#include "validation/lint/finding.h"

#include "validation/gotypes/model.h"

namespace tandem::lint {

std::string ToString(const Finding& finding) {
  std::string text =
      gotypes::ToString(gotypes::Position{finding.file, finding.line, finding.column});
  const auto append = [&text](std::string_view part) {
    if (part.empty()) return;
    if (!text.empty()) text += ": ";
    text += part;
  };
  append(ToString(InfoOf(finding.rule).severity));
  append(finding.field.empty() ? finding.type : finding.type + "." + finding.field);
  append(finding.tag);
  append(finding.message);
  if (!finding.suggestion.empty()) text += " (" + finding.suggestion + ")";
  return text;
}

}  // namespace tandem::lint
