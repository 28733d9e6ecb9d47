#pragma once

#include <vector>

#include "validation/gotypes/loader.h"
#include "validation/lint/finding.h"

namespace tandem::lint {

/// What is wrong with the markers of kubebuilder in the packages that are no libraries: what no
/// definition can be made of, and what means nothing where it stands. Nothing of packages whose
/// doc.go turns markers off, and of what cannot be loaded, which is told elsewhere.
std::vector<Finding> LintMarkers(std::vector<gotypes::SourcePackage> packages);

}  // namespace tandem::lint
