#pragma once

#include <vector>

#include "validation/gotypes/loader.h"
#include "validation/lint/finding.h"

namespace tandem::lint {

/// The findings about markers of kubebuilder in packages that are no libraries: markers of which no
/// definition can be made, and those without effect where they stand. A package whose doc.go turns
/// markers off has none. There are none at all when a package cannot be loaded.
std::vector<Finding> LintMarkers(std::vector<gotypes::SourcePackage> packages);

}  // namespace tandem::lint
