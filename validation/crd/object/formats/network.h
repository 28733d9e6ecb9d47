#pragma once

#include <string_view>

namespace tandem::crd::object {

/// An address written with a dot, which IPv4-mapped IPv6 is too.
bool IsIpv4(std::string_view text);
/// An address written with a colon, without a zone.
bool IsIpv6(std::string_view text);
/// A network; bits beyond the prefix and leading zeros are fine.
bool IsCidr(std::string_view text);
/// 6, 8 or 20 octets, as Go's net.ParseMAC reads them.
bool IsMac(std::string_view text);
bool IsHostname(std::string_view text);

}  // namespace tandem::crd::object
