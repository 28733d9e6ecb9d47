#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/lint/finding.h"

namespace tandem::linting {

/// Findings for the author of CustomResourceDefinitions: the costs of their rules, parts that rules
/// need not have, and oddities of their unions. A Failure says which file cannot be read.
Result<std::vector<lint::Finding>> LintExpressions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options);

/// The same of definitions that have been read.
std::vector<lint::Finding> LintExpressions(std::vector<crd::definition::Manifest> manifests,
                                           const crd::definition::Options& options);

}  // namespace tandem::linting
