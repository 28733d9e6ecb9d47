#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "config/manifest_reader.h"
#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"

namespace tandem::config {

/// The treatment of a file that is no YAML or JSON, or has a key twice.
enum class BadFiles : std::uint8_t {
  kFail,
  kKept,  ///< it is a manifest that says so, beside those of the other files
};

/// Reads the CustomResourceDefinitions behind `--crds`: every path is a file, or a directory tree
/// of which the files ending in .yaml, .yml and .json are read. Files may hold several documents,
/// and lists of them; what is no CustomResourceDefinition, or a patch of one, is passed over. Names
/// that begin with a dot or an underscore are skipped, which leaves the bookkeeping of ConfigMap
/// mounts out. The Failure names the path that cannot be read or holds no definition, and the line
/// where it can.
Result<std::vector<crd::definition::Manifest>> ReadCrds(const std::vector<std::string>& paths,
                                                        BadFiles bad_files = BadFiles::kFail);

/// The files that a path of `--crds` stands for, in their order.
Result<std::vector<std::string>> FindCrdFiles(const std::string& path);

/// Opens one of them. The Failure says when it is larger than kMaxDefinitionBytes.
Result<FileReader> OpenDefinitions(const std::string& path);

/// Appends the definitions in a document of a file: itself, or the items of a list. The Failure
/// says which key it has twice.
Status TakeDefinitions(const std::string& file, Manifest& document,
                       std::vector<crd::definition::Manifest>& manifests);

}  // namespace tandem::config
