#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace tandem::formats {

/// Go's `1h30m`, or the sum of all numbers with a unit such as `2 weeks` anywhere in the text, as
/// the format `duration` of OpenAPI schemas is read.
std::optional<std::chrono::nanoseconds> ParseOpenApiDuration(std::string_view text);

}  // namespace tandem::formats
