#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

extern const GoStruct kEventSource;
extern const GoStruct kEventSeries;

/// What holds of every event, however it comes: those of events.k8s.io, too, once they have the
/// names that v1 has for their fields.
void ValidateAnyEvent(json::ValueView event, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
