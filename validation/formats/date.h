#pragma once

#include <optional>
#include <string_view>

#include "validation/base/calendar.h"

namespace tandem::formats {

/// `2024-02-29`, a day there is: the full-date of RFC 3339.
std::optional<Date> ParseDate(std::string_view text);

}  // namespace tandem::formats
