#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

extern const GoStruct kEventSource;
extern const GoStruct kEventSeries;

/// What holds of every event, however it comes: those of events.k8s.io, too, once they have the
/// names that v1 has for their fields. Only who reports it is called as in the event's own version.
void ValidateAnyEvent(json::ValueView event, std::string_view reporter_name,
                      field::ErrorList& errors);

}  // namespace tandem::handwritten::core
