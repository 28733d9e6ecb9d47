#include "cli/lint_definitions.h"

#include <utility>

#include "config/crd_sources.h"
#include "validation/crd/definition/load_all.h"

namespace tandem::cli {

Result<std::vector<lint::Finding>> LintDefinitions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options) {
  auto manifests = config::ReadCrds(paths);
  if (!manifests) return manifests.error();
  std::vector<lint::Finding> findings;
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
