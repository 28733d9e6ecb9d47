#pragma once

#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

extern const GoStruct kPersistentVolumeClaim;

/// The claim, which may be one of a template, with what is there by default.
json::ValueView CompleteClaim(json::ValueView claim, json::Overlay& overlay);

}  // namespace tandem::handwritten::core
