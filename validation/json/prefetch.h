#pragma once

#include "validation/json/value.h"

namespace tandem::json {

/// Has the value itself brought from memory, without waiting for it.
inline void Prefetch(ValueView value) { __builtin_prefetch(value.identity()); }

/// The same for the first of its elements, members or bytes of text, which takes the value itself.
void PrefetchContent(ValueView value);

}  // namespace tandem::json
