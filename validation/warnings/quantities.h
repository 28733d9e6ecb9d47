#pragma once

#include <string_view>

#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// An amount of bytes that is no whole number. `path` is that of the map it is in.
void WarnOfFractionalBytes(const field::Path& path, json::ValueView amounts,
                           std::string_view resource, List& list);

}  // namespace tandem::warnings
