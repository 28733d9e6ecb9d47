#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::storage {

// What classes of volumes say about who makes them, and of what.

/// A qualified name in any case.
void ValidateProvisioner(const field::Path& path, std::string_view provisioner,
                         field::ErrorList& errors);

/// A bounded number of named texts of bounded size.
void ValidateParameters(const field::Path& path, json::ValueView parameters,
                        field::ErrorList& errors);

}  // namespace tandem::handwritten::storage
