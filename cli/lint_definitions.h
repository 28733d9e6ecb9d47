#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/lint/finding.h"

namespace tandem::cli {

/// What an API server would not take of the CustomResourceDefinitions behind the paths, and what in
/// them has no effect. A file that is no YAML or JSON, or has a key twice, is a finding and keeps
/// the others from nothing. A Failure says which path is none.
Result<std::vector<lint::Finding>> LintDefinitions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options);

}  // namespace tandem::cli
