#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// A C identifier of any length.
Messages CheckCIdentifier(std::string_view text);

}  // namespace tandem::formats
