#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

extern const GoStruct kDeviceCapacity;

/// The amounts of what a device has. If the device is shared, a policy may say how much of each can
/// be asked for.
void ValidateCapacity(const field::Path& path, json::ValueView capacity, bool is_shared,
                      const Options& options, field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
