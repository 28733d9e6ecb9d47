#pragma once

#include <string>
#include <vector>

#include "validation/crd/definition/definition.h"

namespace tandem::cli {

/// Those of the files that may hold definitions: they name the kind. The standard input, which can
/// be read but once, is not looked into. Reads every file once.
std::vector<std::string> FilesWithDefinitions(const std::vector<std::string>& files);

/// The CustomResourceDefinitions among files that are to be judged, for the objects in the others.
/// Expendable: what cannot be read or loaded is told where the file itself is judged.
std::vector<crd::definition::Manifest> FindDefinitions(const std::vector<std::string>& files);

}  // namespace tandem::cli
