#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::flowcontrol {

extern const GoStruct kLimitResponse;

/// The LimitResponse, which says what becomes of a request for which there is no seat.
void ValidateLimitResponse(const field::Path& path, json::ValueView response,
                           field::ErrorList& errors);

/// The response with the numbers that its queues have by default.
json::ValueView CompleteLimitResponse(json::ValueView response, json::Overlay& overlay);

}  // namespace tandem::handwritten::flowcontrol
