#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// The name of an environment variable that is not empty: printable ASCII but `=`.
Messages CheckEnvironmentName(std::string_view text);

}  // namespace tandem::formats
