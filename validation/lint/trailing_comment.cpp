#include "validation/lint/checks_internal.h"
#include "validation/tags/catalog.h"

namespace tandem::lint {
namespace {

Remark AppliesTo(const std::string& name) {
  return {"tag in a trailing comment applies to the next declaration (" + name + ")",
          "put it on a line of its own above the declaration it is about"};
}

}  // namespace

bool HasMeaning(const gotypes::TagLine& line) {
  return line.name == "default" || line.name == "k8s:default" ||
         tags::FindTag(line.name) != nullptr;
}

void CheckTrailingComment(const Element& element, Reporter& reporter) {
  if (!element.comments().doc_is_trailing) return;
  for (const gotypes::TagLine& line : gotypes::FindTags(element.comments().doc)) {
    if (!HasMeaning(line)) continue;
    reporter.Report(Rule::kTrailingComment, element, line, AppliesTo(element.name()));
    return;
  }
}

void CheckTrailingConstants(const PackageView& package, Reporter& reporter) {
  if (package.nolint) return;
  for (const gotypes::Constant& constant : package.package->constants) {
    if (!constant.comments.doc_is_trailing) continue;
    for (const gotypes::TagLine& line : gotypes::FindTags(constant.comments.doc)) {
      if (!HasMeaning(line)) continue;
      reporter.Report(Rule::kTrailingComment, line.position, AppliesTo(constant.name));
      break;
    }
  }
}

}  // namespace tandem::lint
