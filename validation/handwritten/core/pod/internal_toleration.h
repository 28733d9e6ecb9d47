#pragma once

#include "validation/base/result.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// A toleration as v1 has it, of JSON for the API server's own type: that one names no members, so
/// that encoding/json takes its fields' names in any case, and later ones override earlier ones.
/// The Failure is worded like encoding/json's.
Result<json::ValueView> ReadInternalToleration(json::ValueView json, json::Overlay& overlay);

}  // namespace tandem::handwritten::core::pod
