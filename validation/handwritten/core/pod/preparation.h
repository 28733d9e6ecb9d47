#pragma once

#include "validation/handwritten/kind.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The pod as the registry makes it before it validates it: with its first status, keys merged into
/// selectors and profiles that annotations name, without fields whose gates are off, and without
/// changes that a subresource is not for.
json::ValueView PreparePod(const Submission& write, json::ValueView pod, json::Overlay& overlay);

}  // namespace tandem::handwritten::core::pod
