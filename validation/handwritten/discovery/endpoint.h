#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::discovery {

extern const GoStruct kEndpoint;

/// The endpoints of a slice whose addresses are of that type. No more are looked at than a slice
/// can have.
void ValidateEndpoints(const field::Path& path, json::ValueView endpoints,
                       std::string_view address_type, const Options& options,
                       field::ErrorList& errors);

}  // namespace tandem::handwritten::discovery
