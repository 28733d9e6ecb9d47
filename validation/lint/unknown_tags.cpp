#include <optional>

#include "validation/lint/checks_internal.h"
#include "validation/lint/spelling.h"
#include "validation/tags/catalog.h"

namespace tandem::lint {
namespace {

/// What to say about a tag that is only nearly known.
std::optional<Remark> Doubt(const gotypes::TagLine& line) {
  if (!line.name.starts_with("k8s:") || IsGeneratorTag(line.name)) return std::nullopt;
  if (tags::FindTag(line.name) != nullptr) return std::nullopt;
  const std::string_view closest = ClosestTag(line.name);
  if (closest.empty()) return std::nullopt;
  const std::string meant = "+" + std::string(closest);
  return Remark{"unknown tag \"+" + line.name + "\" is ignored; did you mean \"" + meant + "\"?",
                "write " + meant};
}

}  // namespace

void CheckUnknownTags(const Element& element, Reporter& reporter) {
  for (const gotypes::TagLine& line : gotypes::FindTags(element.comments().doc)) {
    std::optional<Remark> doubt = Doubt(line);
    if (doubt) reporter.Report(Rule::kUnknownTag, element, line, *std::move(doubt));
  }
}

void CheckUnknownPackageTags(const PackageView& package, Reporter& reporter) {
  if (package.nolint) return;
  for (const gotypes::TagLine& line : gotypes::FindTags(package.package->doc_comments)) {
    std::optional<Remark> doubt = Doubt(line);
    if (doubt) reporter.Report(Rule::kUnknownTag, line.position, *std::move(doubt));
  }
}

}  // namespace tandem::lint
