#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// A duration as Go's time.ParseDuration reads it: `1h30m`, `-1.5s`. The one message is worded as
/// Go words it.
Messages CheckGoDuration(std::string_view text);

}  // namespace tandem::formats
