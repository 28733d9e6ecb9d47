#pragma once

#include <span>
#include <string>
#include <vector>

#include "config/yaml_record.h"
#include "config/yaml_text.h"
#include "validation/base/result.h"
#include "validation/gotypes/loader.h"

namespace tandem::config {

/// A YAML file that stands beside the Go files of a package, as it was read. Its nodes point into
/// it.
struct PackageFile {
  std::string name;
  std::string text;
  std::vector<YamlText> documents;
  std::vector<YamlNode> roots;
};

/// The files of that name, of every package that has one and is not only a library. The Failure
/// names file and line.
Result<std::vector<PackageFile>> ReadPackageFiles(std::span<const gotypes::SourcePackage> packages,
                                                  const char* name);

}  // namespace tandem::config
