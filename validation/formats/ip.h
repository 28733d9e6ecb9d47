#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// An address as Kubernetes' lenient parser reads it: octets may have leading zeros, IPv4-mapped
/// IPv6 is fine, zones are not.
struct IpAddress {
  /// Network order; IPv4 as IPv4-mapped IPv6.
  std::array<std::uint8_t, 16> bytes{};
  bool is_ipv6 = false;            ///< written as IPv6
  bool has_leading_zeros = false;  ///< zeros that stricter parsers refuse

  /// Whether the bytes are those of an IPv4 address, however it was written.
  [[nodiscard]] bool IsIpv4() const;
};

std::optional<IpAddress> ParseIp(std::string_view text);

/// The one text that Go prints of an address: `10.9.8.7`, `2001:db8::ffff`.
std::string CanonicalText(const IpAddress& ip);

/// `k8s-ip`: whatever the lenient parser reads.
Messages CheckIp(std::string_view text);

/// An address that all parsers read alike.
Messages CheckStrictIp(std::string_view text);

/// A strict address that is also written as CanonicalText has it.
Messages CheckCanonicalIp(std::string_view text);

}  // namespace tandem::formats
