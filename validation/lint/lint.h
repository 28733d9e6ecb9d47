#pragma once

#include <vector>

#include "validation/compile/compile_types.h"
#include "validation/gotypes/loader.h"
#include "validation/lint/allowed_difference.h"
#include "validation/lint/finding.h"

namespace tandem::lint {

struct LintOptions {
  compile::CompileOptions compile;
  bool known_tags_only = false;
  bool require_explicit_disablement = false;
  /// Differences between versions that are meant.
  std::vector<AllowedDifference> allowed;
};

/// Looks at every type that the roots of the loaded packages reach, and at what came of compiling
/// them with the same options. Findings come root by root, type by type, a type's fields before the
/// type itself.
std::vector<Finding> Lint(const gotypes::Universe& universe, const compile::Compiled& compiled,
                          const LintOptions& options);

/// The findings about sources that could not be loaded, one for each diagnostic.
std::vector<Finding> SourceFindings(const std::vector<gotypes::Diagnostic>& diagnostics);

}  // namespace tandem::lint
