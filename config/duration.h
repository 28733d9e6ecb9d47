#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::config {

/// Go's time.ParseDuration: `300ms`, `1m30s`, `1.5h`, `-2us`, `0`. The Failure is Go's text.
Result<std::chrono::nanoseconds> ParseDuration(std::string_view text);

/// Go's Duration.String: `1m0s`, `1.5s`, `300ms`, `0s`.
std::string FormatDuration(std::chrono::nanoseconds duration);

}  // namespace tandem::config
