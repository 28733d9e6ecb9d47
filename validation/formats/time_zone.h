#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// A time zone as Go's time.LoadLocation takes it: nothing, `UTC`, `Local` or a name of the tz
/// database, in its exact case. The one message is worded as Go words it.
Messages CheckTimeZone(std::string_view name);

}  // namespace tandem::formats
