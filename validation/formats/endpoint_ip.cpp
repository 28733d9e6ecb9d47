// As kubernetes pkg/apis/core/validation/validation.go and Go's net.IP, v1.36.
#include "validation/formats/endpoint_ip.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "validation/formats/ip.h"

namespace tandem::formats {
namespace {

/// The address without what IPv4 begins with in IPv6.
std::span<const std::uint8_t> OwnBytes(const IpAddress& ip) {
  constexpr std::size_t kMapped = 12;
  return std::span(ip.bytes).subspan(ip.IsIpv4() ? kMapped : 0);
}

bool StartsWith(std::span<const std::uint8_t> bytes, std::initializer_list<std::uint8_t> prefix) {
  return std::equal(prefix.begin(), prefix.end(), bytes.begin());
}

bool IsZeroBut(std::span<const std::uint8_t> bytes, std::uint8_t last) {
  return bytes.back() == last &&
         std::all_of(bytes.begin(), bytes.end() - 1, [](std::uint8_t byte) { return byte == 0; });
}

bool IsLoopback(const IpAddress& ip) {
  return ip.IsIpv4() ? OwnBytes(ip)[0] == 127 : IsZeroBut(OwnBytes(ip), 1);
}

bool IsLinkLocal(const IpAddress& ip) {
  const auto bytes = OwnBytes(ip);
  return ip.IsIpv4() ? StartsWith(bytes, {169, 254})
                     : bytes[0] == 0xFE && (bytes[1] & 0xC0U) == 0x80;
}

bool IsLinkLocalMulticast(const IpAddress& ip) {
  const auto bytes = OwnBytes(ip);
  return ip.IsIpv4() ? StartsWith(bytes, {224, 0, 0})
                     : bytes[0] == 0xFF && (bytes[1] & 0x0FU) == 0x02;
}

}  // namespace

std::optional<std::string> WhyNoEndpointIp(std::string_view text) {
  const std::optional<IpAddress> ip = ParseIp(text);
  if (!ip) return std::nullopt;
  if (IsZeroBut(OwnBytes(*ip), 0)) return "may not be unspecified (" + std::string(text) + ")";
  if (IsLoopback(*ip)) return "may not be in the loopback range (127.0.0.0/8, ::1/128)";
  if (IsLinkLocal(*ip)) return "may not be in the link-local range (169.254.0.0/16, fe80::/10)";
  if (IsLinkLocalMulticast(*ip)) {
    return "may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)";
  }
  return std::nullopt;
}

}  // namespace tandem::formats
