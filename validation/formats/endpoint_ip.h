#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::formats {

/// The reason why traffic cannot go to an address that can be read: unspecified, loopback,
/// link-local. None when it can.
std::optional<std::string> WhyNoEndpointIp(std::string_view text);

}  // namespace tandem::formats
