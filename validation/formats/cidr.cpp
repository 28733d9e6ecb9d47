// As k8s.io/utils net.ParseCIDRSloppy, Go's net.IPNet and apimachinery pkg/util/validation/ip.go.
#include "validation/formats/cidr.h"

#include <algorithm>
#include <string>

#include "validation/base/go_quote.h"

namespace tandem::formats {
namespace {

using Bytes = std::array<std::uint8_t, 16>;

std::optional<int> ParsePrefixLength(std::string_view digits, int max) {
  int length = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    length = length * 10 + (c - '0');
    if (length > max) return std::nullopt;
  }
  if (digits.empty()) return std::nullopt;
  return length;
}

Bytes Masked(Bytes bytes, int prefix) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int kept = std::clamp(prefix - static_cast<int>(i) * 8, 0, 8);
    bytes[i] = static_cast<std::uint8_t>(bytes[i] & (0xFF00 >> kept));
  }
  return bytes;
}

constexpr std::string_view kMalformed =
    "must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)";

}  // namespace

std::optional<Cidr> Cidr::Parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::optional<IpAddress> ip = ParseIp(text.substr(0, slash));
  if (!ip) return std::nullopt;
  const std::string_view digits = text.substr(slash + 1);
  const std::optional<int> prefix = ParsePrefixLength(digits, ip->is_ipv6 ? 128 : 32);
  if (!prefix) return std::nullopt;

  Cidr cidr;
  cidr.network_ = *ip;
  cidr.prefix_ = *prefix;
  cidr.network_.bytes = Masked(ip->bytes, cidr.PrefixIn128());
  cidr.has_leading_zeros_ = ip->has_leading_zeros || (digits.size() > 1 && digits.front() == '0');
  cidr.is_ipv4_mapped_ = ip->is_ipv6 && ip->IsIpv4();
  cidr.has_host_bits_ = cidr.network_.bytes != ip->bytes;
  return cidr;
}

bool Cidr::StrictlyContains(const Cidr& other) const {
  // Parity: the lengths are compared as written, /24 of IPv4 with /120 of IPv4-mapped IPv6.
  if (network_.IsIpv4() != other.network_.IsIpv4() || prefix_ >= other.prefix_) return false;
  return Masked(other.network_.bytes, PrefixIn128()) == network_.bytes;
}

Messages CheckInterfaceAddress(std::string_view text) {
  const std::optional<Cidr> cidr = Cidr::Parse(text);
  if (!cidr) {
    return {"must be a valid address in CIDR form, (e.g. 10.9.8.7/24 or 2001:db8::1/64)"};
  }
  const std::string canonical = CanonicalText(*ParseIp(text.substr(0, text.find('/')))) + "/" +
                                std::to_string(cidr->prefix());
  if (text == canonical) return {};
  return {"must be in canonical form (" + GoQuote(canonical) + ")"};
}

Messages CheckCidr(std::string_view text) {
  if (Cidr::Parse(text)) return {};
  return {std::string(kMalformed)};
}

Messages CheckStrictCidr(std::string_view text) {
  const std::optional<Cidr> cidr = Cidr::Parse(text);
  if (!cidr) return {std::string(kMalformed)};
  if (cidr->has_leading_zeros()) return {"must not have leading 0s in IP or prefix length"};
  if (cidr->is_ipv4_mapped()) return {"must not have an IPv4-mapped IPv6 address"};
  if (cidr->has_host_bits()) return {"must not have bits set beyond the prefix length"};
  return {};
}

}  // namespace tandem::formats
