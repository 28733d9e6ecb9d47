#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::admissionregistration {

extern const GoStruct kMatchResources;

/// The rules and selectors that choose the requests of a policy or binding.
void ValidateMatchResources(const field::Path& path, json::ValueView resources,
                            field::ErrorList& errors);

/// The MatchResources with its defaults; a value that is no object stays as it is.
json::ValueView CompleteMatchResources(json::ValueView resources, json::Overlay& overlay);

}  // namespace tandem::handwritten::admissionregistration
