#pragma once

#include <cstdint>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

extern const GoStruct kDeviceAttribute;

/// The attributes of a device: named values, each of one type.
void ValidateAttributes(const field::Path& path, json::ValueView attributes, const Options& options,
                        field::ErrorList& errors);

/// The number of values in attributes: the elements of lists, and others once.
std::int64_t CountAttributeValues(json::ValueView attributes);

/// Whether an attribute of the device is a list, of which Kubernetes 1.36 by default keeps none.
bool HasListAttribute(json::ValueView device);

/// The device without lists in its attributes.
json::ValueView WithoutListAttributes(json::ValueView device, json::Overlay& overlay);

}  // namespace tandem::handwritten::resource
