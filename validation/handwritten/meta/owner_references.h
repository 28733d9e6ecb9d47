#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

/// Each reference is complete and at most one is the controller. Errors carry an index since 1.37.
void ValidateOwnerReferences(const field::Path& path, json::ValueView references,
                             const Options& options, field::ErrorList& errors);

/// The references without those that an equal one comes before. As they are when they cannot be
/// decoded.
json::ValueView DistinctOwners(json::ValueView references, json::Overlay& overlay);

}  // namespace tandem::handwritten::meta
