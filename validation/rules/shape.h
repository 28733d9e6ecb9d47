#pragma once

#include "validation/base/result.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"
#include "validation/rules/type.h"

namespace tandem::rules {

/// Whether Go's decoder (sigs.k8s.io/json) would accept the JSON for the type: kinds, integer
/// ranges, base64, times, quantities. Unknown members are ignored. The Failure is worded as the
/// decoder's own: `json: cannot unmarshal string into Go struct field T.a of type int32`.
Status CheckShape(const Type& type, json::ValueView value);

/// The part of the JSON that the decoder would accept for the type: the value without the members
/// and elements, at whatever depth, that it would not. Linear; shares values with the one given and
/// the overlay.
json::ValueView ReadablePart(const Type& type, json::ValueView value, json::Overlay& overlay);

}  // namespace tandem::rules
