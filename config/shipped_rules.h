#pragma once

#include <optional>
#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/gotypes/loader.h"

namespace tandem::config {

/// The folder in which earlier versions installed the rules that we ship: `share/tandem/rules`
/// beside the `bin` of this process, or else in /usr. It need not exist.
const std::string& ShippedFolder();

/// The same for the program at a path.
std::string ShippedFolderOf(const std::string& program);

/// True when that folder exists: then its rules are used in place of the built-in ones.
bool HasShippedFolder();

/// The packages that we ship: of the folder, or else those that were built in. Their directories
/// are then below kBuiltIn. The Failure names what of the folder cannot be read.
Result<std::vector<gotypes::SourcePackage>> ReadShippedRules();

/// The prefix of the directories of built-in packages, which no path of a file begins with.
inline constexpr std::string_view kBuiltIn = "<built-in>/";

/// A built-in file by its path below kBuiltIn, as `<built-in>/apps/v1/types.go`, as long as the
/// program runs.
std::optional<std::string_view> FindBuiltIn(std::string_view path);

/// Writes the built-in files into a directory that does not exist yet or is empty. The Failure
/// names what cannot be written.
Status ExportBuiltIn(const std::string& directory);

}  // namespace tandem::config
