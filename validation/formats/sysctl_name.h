#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// The name of a kernel parameter with dots or slashes between its parts.
Messages CheckSysctlName(std::string_view text);

}  // namespace tandem::formats
