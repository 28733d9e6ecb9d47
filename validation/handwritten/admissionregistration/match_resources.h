#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::admissionregistration {

extern const GoStruct kMatchResources;

/// Which requests a policy is about.
void ValidateMatchResources(const field::Path& path, json::ValueView resources,
                            field::ErrorList& errors);

/// With everything that is there by default; what is no struct stays.
json::ValueView CompleteMatchResources(json::ValueView resources, json::Overlay& overlay);

}  // namespace tandem::handwritten::admissionregistration
