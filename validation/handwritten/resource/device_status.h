#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

extern const GoStruct kDeviceStatus;

/// The statuses that drivers give of the devices that the status of a claim has allocated.
void ValidateDeviceStatuses(const field::Path& path, json::ValueView status, const Options& options,
                            field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
