#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

/// The entries of metadata.managedFields.
void ValidateManagedFields(const field::Path& path, json::ValueView entries, const Options& options,
                           field::ErrorList& errors);

/// Whether those who keep managers of fields can read the entries; none are fine. An object of
/// which they cannot has none.
bool AreManagersReadable(json::ValueView entries);

}  // namespace tandem::handwritten::meta
