#include <optional>

#include "validation/lint/checks_internal.h"
#include "validation/lint/spelling.h"
#include "validation/releases/release.h"
#include "validation/tags/aliases.h"
#include "validation/tags/catalog.h"

namespace tandem::lint {
namespace {

/// Whether the tag may be one of a generator that nobody has heard of: of all that there are, the
/// names of generators alone have hyphens (`k8s:deepcopy-gen`).
bool MayBeOfGenerator(std::string_view name) {
  return name.starts_with("k8s:") && name.find('-') != std::string_view::npos;
}

/// What to say about a tag that nobody knows.
std::optional<Remark> Doubt(const gotypes::TagLine& line) {
  if (!line.name.starts_with("k8s:") && !line.name.starts_with("tandem:")) return std::nullopt;
  if (IsGeneratorTag(line.name) || tags::FindTag(line.name) != nullptr) return std::nullopt;
  const std::string_view closest = ClosestTag(line.name);
  const std::string unknown = "unknown tag \"+" + line.name + "\" is ignored";
  if (!closest.empty()) {
    const std::string meant = "+" + std::string(closest);
    return Remark{unknown + "; did you mean \"" + meant + "\"?", "write " + meant};
  }
  if (MayBeOfGenerator(line.name)) return std::nullopt;
  return Remark{unknown, "`tandem tags` lists all there are"};
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
