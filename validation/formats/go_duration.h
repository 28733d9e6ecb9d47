#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::formats {

/// A duration as Go's time.ParseDuration reads it: `1h30m`, `-1.5s`, `0`. The Failure is worded as
/// Go words it: `time: unknown unit "d" in duration "5d"`.
Result<std::chrono::nanoseconds> ParseGoDuration(std::string_view text);

/// As Go's Duration.String: `1h30m0s`, `1.5ms`, `0s`.
std::string FormatGoDuration(std::chrono::nanoseconds duration);

}  // namespace tandem::formats
