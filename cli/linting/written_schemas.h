#pragma once

#include <cstddef>
#include <string>

#include "validation/crd/definition/definition.h"
#include "validation/json/value.h"

namespace tandem::linting {

/// The path of a version's schema as it is written in the manifest of a definition, as field errors
/// name it: versions may share one.
std::string SchemaPath(const crd::definition::Definition& definition, std::size_t version);

/// The schema that is written there; absent when there is none.
json::ValueView WrittenSchema(const crd::definition::Definition& definition, std::size_t version);

}  // namespace tandem::linting
