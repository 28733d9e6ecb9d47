#pragma once

#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

// v1beta1 has in one place what v1 has one step further down.

/// The spec of a claim as v1 has it, with what is there by default.
json::ValueView NestRequests(json::ValueView spec, json::Overlay& overlay);

/// The spec of a slice as v1 has it, where devices are no longer `basic`.
json::ValueView FlattenDevices(json::ValueView spec, json::Overlay& overlay);

}  // namespace tandem::handwritten::resource
