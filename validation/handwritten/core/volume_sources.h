#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

/// The source of a PersistentVolumeSpec, of which there must be one. The spec's path and the name
/// of the volume are given.
void ValidatePersistentVolumeSource(const field::Path& path, json::ValueView spec,
                                    std::string_view volume_name, field::ErrorList& errors);

/// Whether one can say how it is mounted.
bool HasMountOptions(json::ValueView spec);

}  // namespace tandem::handwritten::core
