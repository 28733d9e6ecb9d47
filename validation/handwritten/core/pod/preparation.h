#pragma once

#include "validation/handwritten/kind.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// What the registry makes of a pod before it validates it: its first status, keys of selectors,
/// profiles that annotations name, no fields whose gates are off, and of a subresource's write what
/// it is not about.
json::ValueView PreparePod(const Submission& write, json::ValueView pod, json::Overlay& overlay);

}  // namespace tandem::handwritten::core::pod
