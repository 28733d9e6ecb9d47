#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// The name of an HTTP header, as probes send it.
Messages CheckHeaderName(std::string_view text);

}  // namespace tandem::formats
