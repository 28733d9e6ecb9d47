#include "cli/lint_definitions.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include "config/crd_sources.h"
#include "validation/crd/definition/load_all.h"

namespace tandem::cli {

namespace {

/// Of a file that cannot be read. `why` names the file, and the line where it is known.
lint::Finding FindingOf(const std::string& file, std::string_view why) {
  lint::Finding finding;
  finding.rule = lint::Rule::kInvalidDefinition;
  finding.file = file;
  if (why.starts_with(file)) why.remove_prefix(file.size());
  while (why.starts_with(':')) {
    why.remove_prefix(1);
    int number = 0;
    const auto [end, error] = std::from_chars(why.data(), why.data() + why.size(), number);
    if (error != std::errc() || end == why.data() + why.size() || *end != ':') break;
    (finding.line == 0 ? finding.line : finding.column) = number;
    why.remove_prefix(static_cast<std::size_t>(end - why.data()));
  }
  if (why.starts_with(' ')) why.remove_prefix(1);
  finding.message = why;
  return finding;
}

}  // namespace

Result<std::vector<lint::Finding>> LintDefinitions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options) {
  auto manifests = config::ReadCrds(paths, config::BadFiles::kKept);
  if (!manifests) return manifests.error();
  std::vector<lint::Finding> findings;
  const auto is_bad = [](const crd::definition::Manifest& each) {
    return !each.unreadable.empty();
  };
  for (const crd::definition::Manifest& manifest : *manifests) {
    if (is_bad(manifest)) findings.push_back(FindingOf(manifest.file, manifest.unreadable));
  }
  manifests->erase(std::remove_if(manifests->begin(), manifests->end(), is_bad), manifests->end());
  for (crd::definition::Remark& remark :
       crd::definition::LoadAll(*std::move(manifests), options).remarks) {
    lint::Finding& finding = findings.emplace_back();
    finding.rule = remark.kind == crd::definition::Remark::Kind::kIneffective
                       ? lint::Rule::kIneffectiveDefinition
                       : lint::Rule::kInvalidDefinition;
    finding.file = std::move(remark.file);
    finding.line = static_cast<int>(remark.line);
    finding.message = std::move(remark.message);
  }
  return findings;
}

}  // namespace tandem::cli
