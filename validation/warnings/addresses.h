#pragma once

#include <string_view>

#include "validation/field/path.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

// Spellings of addresses and networks that not every parser reads alike, or that are not canonical.
// A text that no parser reads is left to validation.

void WarnOfAddress(const field::Path& path, std::string_view text, List& list);

void WarnOfNetwork(const field::Path& path, std::string_view text, List& list);

}  // namespace tandem::warnings
