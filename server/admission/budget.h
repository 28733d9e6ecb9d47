#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace tandem::admission {

using Duration = std::chrono::nanoseconds;

/// The `timeout` parameter of a query, a Go duration; none when it is missing or malformed.
std::optional<Duration> TimeoutOf(std::string_view query);

/// How long a review may take so that the answer still arrives: the smaller of what the caller
/// allows and `limit`, less a tenth (at least 50 ms, at most 1 s).
Duration Budget(std::string_view query, Duration limit);

}  // namespace tandem::admission
