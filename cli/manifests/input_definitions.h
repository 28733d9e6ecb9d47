#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validation/crd/definition/definition.h"

namespace tandem::manifests {

/// Whether the standard input can be read more than once.
enum class StandardInput : std::uint8_t { kStreamed, kKept };

/// The files among those given that may hold definitions: they name the kind. The standard input is
/// looked into if it is kept. Reads every file once.
std::vector<std::string> FilesWithDefinitions(const std::vector<std::string>& files,
                                              StandardInput input);

/// The CustomResourceDefinitions among files that are to be judged, for the objects in the others.
/// Expendable: what cannot be read or loaded is told where the file itself is judged. The standard
/// input is not looked into.
std::vector<crd::definition::Manifest> FindDefinitions(const std::vector<std::string>& files);

}  // namespace tandem::manifests
