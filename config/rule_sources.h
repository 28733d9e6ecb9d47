#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/gotypes/loader.h"

namespace tandem::config {

/// Reads the Go packages behind `--rules`: every path is a file, or a directory tree in which each
/// directory with Go files is a package. Import paths are `tandem.local/<directory below the
/// path>`, or `tandem.local/<name of the directory>` for the path itself. Names that begin with a
/// dot or an underscore are skipped, which leaves the bookkeeping of ConfigMap mounts out, and so
/// are testdata directories and _test.go files. The Failure names the path that cannot be read or
/// holds no package.
Result<std::vector<gotypes::SourcePackage>> ReadRuleSources(const std::vector<std::string>& paths);

/// Where the rules that we ship are installed.
inline constexpr const char* kShippedRules = "/usr/share/tandem/rules";

/// Adds the packages below the directory, if there is one, so that the others may import their
/// types: a field that is a LabelSelector has the rules of a LabelSelector.
Status AddLibraries(const std::string& directory, std::vector<gotypes::SourcePackage>& packages);

}  // namespace tandem::config
