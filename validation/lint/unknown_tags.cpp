#include <optional>

#include "validation/lint/checks_internal.h"
#include "validation/lint/spelling.h"
#include "validation/releases/release.h"
#include "validation/tags/aliases.h"
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

bool IsRead(std::string_view name, const compile::CompileOptions& options) {
  return tags::FindTag(name, options) != nullptr || tags::IsAlias(name, options);
}

/// What to say about a tag that exists, but not in the release and dialect that are linted for.
std::optional<Remark> Refusal(const gotypes::TagLine& line,
                              const compile::CompileOptions& options) {
  const tags::TagDef* tag = tags::FindTag(line.name);
  if (tag == nullptr || tag->test_only) return std::nullopt;
  const std::string release = MinorOf(options.release);
  return Remark{"the generator of Kubernetes " + release + " ignores \"+" + line.name + "\""};
}

}  // namespace

void CheckUnknownTags(const Element& element, const compile::CompileOptions& options,
                      Reporter& reporter) {
  for (const gotypes::TagLine& line : gotypes::FindTags(element.comments().doc)) {
    if (IsRead(line.name, options)) continue;
    std::optional<Remark> doubt = Doubt(line);
    if (!doubt) doubt = Refusal(line, options);
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
