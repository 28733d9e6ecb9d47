#include <optional>
#include <utility>

#include "validation/lint/checks_internal.h"
#include "validation/releases/release.h"
#include "validation/tags/aliases.h"
#include "validation/tags/catalog.h"
#include "validation/tags/spelling.h"

namespace tandem::lint {
namespace {

std::optional<Remark> RemarkOn(const gotypes::TagLine& line) {
  auto doubt = tags::DoubtOf(line.name);
  if (!doubt) return std::nullopt;
  return Remark{std::move(doubt->message), std::move(doubt->suggestion)};
}

bool IsRead(std::string_view name, const compile::CompileOptions& options) {
  return tags::FindTag(name, options) != nullptr || tags::IsAlias(name, options);
}

/// The remark on a tag that exists, but not in the release and dialect that are linted for.
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
    std::optional<Remark> doubt = RemarkOn(line);
    if (!doubt) doubt = Refusal(line, options);
    if (doubt) reporter.Report(Rule::kUnknownTag, element, line, *std::move(doubt));
  }
}

void CheckUnknownPackageTags(const PackageView& package, Reporter& reporter) {
  if (package.nolint) return;
  for (const gotypes::TagLine& line : gotypes::FindTags(package.package->doc_comments)) {
    std::optional<Remark> doubt = RemarkOn(line);
    if (doubt) reporter.Report(Rule::kUnknownTag, line.position, *std::move(doubt));
  }
}

}  // namespace tandem::lint
