#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

/// The entries of metadata.managedFields.
void ValidateManagedFields(const field::Path& path, json::ValueView entries,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::meta
