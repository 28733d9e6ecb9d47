#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The variables of a container, and where each gets its value.
void ValidateEnvironment(const field::Path& path, json::ValueView env, field::ErrorList& errors);

/// Where a container gets all of something's variables. Errors about any of them are at the list.
void ValidateEnvironmentSources(const field::Path& path, json::ValueView env_from,
                                field::ErrorList& errors);

/// Across the lists: variables out of files name a volume of the spec that is empty at first.
void ValidateFileVariables(const field::Path& spec_path, json::ValueView spec,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
