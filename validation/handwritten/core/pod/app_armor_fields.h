#pragma once

#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// A new pod with the AppArmor profiles that annotations name for its containers, where these have
/// none of their own. Nothing is made of a pod without such annotations.
json::ValueView CopyAppArmorAnnotations(json::ValueView pod, json::Overlay& overlay);

/// The other way, which 1.33 went, too: a new pod with annotations that say what its containers'
/// profiles do.
json::ValueView CopyAppArmorFields(json::ValueView pod, json::Overlay& overlay);

}  // namespace tandem::handwritten::core::pod
