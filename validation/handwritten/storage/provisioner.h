#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::storage {

// The driver that makes the volumes of a class, and the parameters for it.

/// A qualified name in any case.
void ValidateProvisioner(const field::Path& path, std::string_view provisioner,
                         field::ErrorList& errors);

/// A bounded number of named texts of bounded size.
void ValidateParameters(const field::Path& path, json::ValueView parameters,
                        field::ErrorList& errors);

}  // namespace tandem::handwritten::storage
