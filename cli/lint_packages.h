#pragma once

#include <vector>

#include "validation/base/result.h"
#include "validation/gotypes/loader.h"
#include "validation/lint/finding.h"
#include "validation/lint/lint.h"

namespace tandem::cli {

/// What is wrong with the tags of Go packages, and with their markers of kubebuilder. What these
/// import is read, and our own types are there to be imported where the options know their tags.
/// The Failure names what of them cannot be read.
Result<std::vector<lint::Finding>> LintPackages(std::vector<gotypes::SourcePackage> packages,
                                                lint::LintOptions options);

}  // namespace tandem::cli
