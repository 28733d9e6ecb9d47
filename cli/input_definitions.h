#pragma once

#include <string>
#include <vector>

#include "validation/crd/definition/definition.h"

namespace tandem::cli {

/// The CustomResourceDefinitions among files that are to be judged, for the objects in the others.
/// Expendable: what cannot be read or loaded is told where the file itself is judged. The standard
/// input, which can be read but once, is not looked into. Reads every file once.
std::vector<crd::definition::Manifest> FindDefinitions(const std::vector<std::string>& files);

}  // namespace tandem::cli
