#pragma once

#include <span>
#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/dualrun/coverage.h"
#include "validation/gotypes/loader.h"

namespace tandem::config {

/// The coverage of handwritten rules, as the coverage.yaml files of packages state it.
struct CoverageFiles {
  std::vector<dualrun::Coverage> kinds;
  std::string text;  ///< of all files, to tell one state of them from another
};

/// Reads the coverage.yaml beside the Go files of every package that has one. `replaced` are
/// packages that some of these stand for: others may still name their parts, since the handwritten
/// rules are the same. The Failure names file and line.
Result<CoverageFiles> ReadCoverage(std::span<const gotypes::SourcePackage> packages,
                                   std::span<const gotypes::SourcePackage> replaced = {});

}  // namespace tandem::config
