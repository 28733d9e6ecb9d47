#pragma once

#include "validation/json/value.h"

namespace tandem::json {

/// Has the value itself brought from memory, without waiting for it.
inline void Prefetch(ValueView value) { __builtin_prefetch(value.identity()); }

/// The same for the first of its elements, members or bytes of text, which takes the value itself.
void PrefetchContent(ValueView value);

/// The same for the names and texts of an object's first members, which takes its content.
void PrefetchTexts(ValueView object);

}  // namespace tandem::json
