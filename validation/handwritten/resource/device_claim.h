#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// The spec of a claim: which devices, which of them together, and how they are to be set up.
void ValidateClaimSpec(const field::Path& path, json::ValueView spec, const Options& options,
                       field::ErrorList& errors);

/// The spec with what the decoder fills in.
json::ValueView CompleteClaimSpec(json::ValueView spec, json::Overlay& overlay);

/// The same for the part that an exact request and an alternative in `firstAvailable` share.
json::ValueView CompleteChoice(json::ValueView request, json::Overlay& overlay);

/// The same for those of which the first available one will do.
json::ValueView CompleteAlternatives(json::ValueView request, json::Overlay& overlay);

}  // namespace tandem::handwritten::resource
