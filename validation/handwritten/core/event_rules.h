#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

extern const GoStruct kEventSource;
extern const GoStruct kEventSeries;

/// The rules for every event. Those of events.k8s.io come with the names that v1 has for their
/// fields; `reporter_name` is the field of the reporter in the event's own version.
void ValidateAnyEvent(json::ValueView event, std::string_view reporter_name,
                      field::ErrorList& errors);

}  // namespace tandem::handwritten::core
