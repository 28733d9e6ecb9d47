#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/lint/finding.h"

namespace tandem::cli {

/// What an API server would not take of the CustomResourceDefinitions behind the paths, and what in
/// them has no effect. A Failure says which file cannot be read.
Result<std::vector<lint::Finding>> LintDefinitions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options);

}  // namespace tandem::cli
