#pragma once

#include <string>
#include <vector>

#include "config/feature_gates.h"
#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/lint/finding.h"

namespace tandem::linting {

/// The options with which definitions are read to be linted. The version must be a readable value
/// of --cel-compat-version.
crd::definition::Options LintOptionsOf(const config::FeatureGates& gates,
                                       const std::string& cel_version);

/// Findings on the CustomResourceDefinitions behind the paths: what an API server would refuse, and
/// what has no effect. A file that is no YAML or JSON, or has a key twice, is a finding and keeps
/// the others from nothing. A Failure says which path is none.
Result<std::vector<lint::Finding>> LintDefinitions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options);

/// The same of definitions that have been read.
std::vector<lint::Finding> LintDefinitions(std::vector<crd::definition::Manifest> manifests,
                                           const crd::definition::Options& options);

}  // namespace tandem::linting
