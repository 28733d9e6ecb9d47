#pragma once

#include <string>
#include <vector>

#include "config/feature_gates.h"
#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"
#include "validation/lint/finding.h"

namespace tandem::cli {

/// How definitions are read to be linted. The version is a value of --cel-compat-version, which can
/// be read.
crd::definition::Options LintOptionsOf(const config::FeatureGates& gates,
                                       const std::string& cel_version);

/// What an API server would not take of the CustomResourceDefinitions behind the paths, and what in
/// them has no effect. A file that is no YAML or JSON, or has a key twice, is a finding and keeps
/// the others from nothing. A Failure says which path is none.
Result<std::vector<lint::Finding>> LintDefinitions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options);

/// The same of definitions that have been read.
std::vector<lint::Finding> LintDefinitions(std::vector<crd::definition::Manifest> manifests,
                                           const crd::definition::Options& options);

}  // namespace tandem::cli
