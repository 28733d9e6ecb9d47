#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::batch {

extern const GoStruct kJobStatus;

/// Whether a condition of the status is True.
bool IsConditionTrue(json::ValueView status, std::string_view type);

/// The status of an update through the status subresource. Most rules hold only when what they are
/// about changes, so that jobs which already break them can still be written.
void ValidateJobStatus(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::batch
