#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/lint/finding.h"

namespace tandem::cli {

/// What the author of the rules of CustomResourceDefinitions should know: what they cost, and what
/// they need not say; and what is odd about their unions. A Failure says which file cannot be read.
Result<std::vector<lint::Finding>> LintExpressions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options);

/// The same of definitions that have been read.
std::vector<lint::Finding> LintExpressions(std::vector<crd::definition::Manifest> manifests,
                                           const crd::definition::Options& options);

}  // namespace tandem::cli
