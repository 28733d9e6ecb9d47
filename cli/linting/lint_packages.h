#pragma once

#include <vector>

#include "validation/base/result.h"
#include "validation/gotypes/loader.h"
#include "validation/lint/finding.h"
#include "validation/lint/lint.h"

namespace tandem::linting {

/// Findings on the tags of Go packages, and on their markers of kubebuilder. Packages that these
/// import are read, and our own types are there to be imported where the options know their tags.
/// The Failure names the one that cannot be read.
Result<std::vector<lint::Finding>> LintPackages(std::vector<gotypes::SourcePackage> packages,
                                                lint::LintOptions options);

}  // namespace tandem::linting
