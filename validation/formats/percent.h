#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// Digits followed by `%`.
Messages CheckPercent(std::string_view text);

}  // namespace tandem::formats
