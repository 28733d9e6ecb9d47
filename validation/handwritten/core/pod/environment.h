#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The variables of a container, and where each gets its value.
void ValidateEnvironment(const field::Path& path, json::ValueView env, field::ErrorList& errors);

/// The sources all of whose variables a container gets. Errors about any of them are at the list.
void ValidateEnvironmentSources(const field::Path& path, json::ValueView env_from,
                                field::ErrorList& errors);

/// The variables out of files, in all containers, name an emptyDir volume of the spec.
void ValidateFileVariables(const field::Path& spec_path, json::ValueView spec,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
