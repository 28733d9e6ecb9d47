#pragma once

#include <cstdint>
#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// A port's name: an IANA service name.
Messages CheckPortName(std::string_view text);

Messages CheckPortNumber(std::int64_t port);

}  // namespace tandem::formats
