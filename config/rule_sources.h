#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/gotypes/loader.h"

namespace tandem::config {

/// Reads the Go packages behind `--rules`: every path is a file, or a directory tree in which each
/// directory with Go files is a package. Their import paths are those that Go knows them by, from
/// go.mod; without one `tandem.local/<directory below the path>`, or `tandem.local/<name of the
/// directory>` for the path itself. Names that begin with
/// a dot or an underscore are skipped, which leaves the bookkeeping of ConfigMap mounts out, and so
/// are vendor and testdata directories and _test.go files. The Failure names the path that cannot
/// be read or holds no package.
Result<std::vector<gotypes::SourcePackage>> ReadRuleSources(const std::vector<std::string>& paths);

/// Reads the package of a directory, and none below it. The Failure names the file that cannot be
/// read.
Result<gotypes::SourcePackage> ReadPackage(const std::string& directory);

/// The import path of a package that no module names: `tandem.local/<path>`.
std::string ImportPathBelow(const std::string& path);

/// Adds packages beside those that were asked for, unless one of these has their import path: as
/// libraries, from which these may import types, or for their rules, too. Returns those that were
/// not added.
enum class Beside : std::uint8_t { kLibraries, kRules };
std::vector<gotypes::SourcePackage> AddBeside(std::vector<gotypes::SourcePackage> shipped,
                                              Beside use,
                                              std::vector<gotypes::SourcePackage>& packages);

/// Adds what the packages import from their own module, its workspace and its vendor directory, and
/// what that imports, as libraries: only from files that declare fields with JSON names, and no
/// more than 2,000 packages with 64 MiB of text. Of several libraries with one path, those of the
/// module come first, then those that were there, then vendored ones.
///
/// For generators, who need to know every type, also what has built-in declarations and what lies
/// in the module cache.
enum class ImportsOf : std::uint8_t { kRules, kGenerators };
void AddImports(std::vector<gotypes::SourcePackage>& packages,
                ImportsOf wanted = ImportsOf::kRules);

}  // namespace tandem::config
