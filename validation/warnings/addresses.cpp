#include "validation/warnings/addresses.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "validation/base/go_quote.h"
#include "validation/formats/cidr.h"
#include "validation/formats/ip.h"

namespace tandem::warnings {
namespace {

using formats::Cidr;
using formats::IpAddress;

constexpr int kIpv4Bits = 32;
constexpr int kIpv6Bits = 128;

std::string IsInvalid(std::string_view what, std::string_view text, const std::string& better) {
  return "non-standard " + std::string(what) + " " + GoQuote(text) + " is invalid: use " +
         GoQuote(better);
}

std::string IsNotCanonical(std::string_view what, std::string_view text,
                           const std::string& better) {
  return "IPv6 " + std::string(what) + " " + GoQuote(text) +
         " should be in RFC 5952 canonical format (" + GoQuote(better) + ")";
}

/// The address with all bits behind the first `bits` of 128 cut off.
IpAddress Masked(IpAddress address, int bits) {
  for (std::size_t i = 0; i < address.bytes.size(); ++i) {
    const int kept = bits - 8 * static_cast<int>(i);
    if (kept >= 8) continue;
    const unsigned mask = kept <= 0 ? 0U : 0xFFU << static_cast<unsigned>(8 - kept);
    address.bytes[i] = static_cast<std::uint8_t>(address.bytes[i] & mask);
  }
  return address;
}

/// The network as Go's net.IPNet prints it: an IPv4-mapped network is one of IPv4.
std::string NetworkText(const IpAddress& address, const Cidr& network) {
  const int bits = address.is_ipv6 ? network.prefix() : network.prefix() + kIpv6Bits - kIpv4Bits;
  const IpAddress masked = Masked(address, bits);
  const int printed = masked.IsIpv4() ? bits - (kIpv6Bits - kIpv4Bits) : bits;
  return CanonicalText(masked) + "/" + std::to_string(printed);
}

}  // namespace

// As util GetWarningsForIP.
void WarnOfAddress(const field::Path& path, std::string_view text, List& list) {
  const std::optional<IpAddress> address = formats::ParseIp(text);
  if (!address) return;
  const std::string canonical = CanonicalText(*address);
  if (address->has_leading_zeros || (address->is_ipv6 && address->IsIpv4())) {
    list.Add(path, IsInvalid("IP address", text, canonical));
  } else if (address->is_ipv6 && canonical != text) {
    list.Add(path, IsNotCanonical("address", text, canonical));
  }
}

// As util GetWarningsForCIDR.
void WarnOfNetwork(const field::Path& path, std::string_view text, List& list) {
  const std::optional<Cidr> network = Cidr::Parse(text);
  if (!network) return;
  const std::optional<IpAddress> address = formats::ParseIp(text.substr(0, text.find('/')));
  if (!address) return;
  if (network->has_host_bits()) {
    const int all_bits = address->is_ipv6 ? kIpv6Bits : kIpv4Bits;
    const std::string alone = CanonicalText(*address) + "/" + std::to_string(all_bits);
    list.Add(path, "CIDR value " + GoQuote(text) + " is ambiguous in this context (should be " +
                       GoQuote(NetworkText(*address, *network)) + " or " + GoQuote(alone) + "?)");
  }
  if (network->has_leading_zeros() || network->is_ipv4_mapped()) {
    list.Add(path, IsInvalid("CIDR value", text, NetworkText(*address, *network)));
    return;
  }
  if (network->has_host_bits() || !address->is_ipv6) return;
  const std::string canonical = CanonicalText(*address) + "/" + std::to_string(network->prefix());
  if (canonical != text) list.Add(path, IsNotCanonical("CIDR value", text, canonical));
}

}  // namespace tandem::warnings
