// As apiserver pkg/cel/library/{ip,cidr}.go.
#include "validation/cel/value/address.h"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "validation/base/go_quote.h"
#include "validation/formats/go_address.h"

namespace tandem::cel {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

Ip WithoutZone(const formats::GoAddress& address) { return {address.bytes, address.is_ipv6}; }

bool IsIpv4InIpv6(const Ip& ip) {
  return ip.is_ipv6 &&
         std::all_of(ip.bytes.begin(), ip.bytes.begin() + 10,
                     [](std::uint8_t byte) { return byte == 0; }) &&
         ip.bytes[10] == 0xFF && ip.bytes[11] == 0xFF;
}

Failure PrefixFailure(std::string_view text, std::string_view what) {
  return Failure{"network address parse error during conversion from string: netip.ParsePrefix(" +
                 GoQuote(text) + "): " + std::string(what)};
}

/// Whether the first bits agree.
bool SamePrefix(const Ip& a, const Ip& b, int bits) {
  for (std::size_t i = 0; bits > 0; ++i, bits -= 8) {
    const auto mask = static_cast<std::uint8_t>(bits >= 8 ? 0xFF : 0xFF << (8 - bits));
    if (((a.bytes[i] ^ b.bytes[i]) & mask) != 0) return false;
  }
  return true;
}

}  // namespace

Result<Ip> ParseIp(std::string_view text) {
  const Result<formats::GoAddress> parsed = formats::ParseGoAddress(text);
  if (!parsed) {
    return Failure{"IP Address " + GoQuote(text) +
                   " parse error during conversion from string: " + parsed.error().message};
  }
  if (parsed->has_zone) {
    return Failure{"IP address " + GoQuote(text) + " with zone value is not allowed"};
  }
  const Ip ip = WithoutZone(*parsed);
  if (IsIpv4InIpv6(ip)) {
    return Failure{"IPv4-mapped IPv6 address " + GoQuote(text) + " is not allowed"};
  }
  return ip;
}

Result<Cidr> ParseCidr(std::string_view text) {
  const std::size_t slash = text.rfind('/');
  if (slash == kNone) return PrefixFailure(text, "no '/'");
  const Result<formats::GoAddress> parsed = formats::ParseGoAddress(text.substr(0, slash));
  if (!parsed) return PrefixFailure(text, parsed.error().message);
  if (parsed->has_zone) {
    return PrefixFailure(text, "IPv6 zones cannot be present in a prefix");
  }
  const std::string_view bits = text.substr(slash + 1);
  int prefix = 0;
  const auto [end, error] = std::from_chars(bits.data(), bits.data() + bits.size(), prefix);
  const bool led = bits.size() > 1 && (bits[0] < '1' || bits[0] > '9');
  if (led || error != std::errc() || end != bits.data() + bits.size()) {
    return PrefixFailure(text, "bad bits after slash: " + GoQuote(bits));
  }
  const Ip ip = WithoutZone(*parsed);
  if (prefix < 0 || prefix > static_cast<int>(ip.size() * 8)) {
    return PrefixFailure(text, "prefix length out of range");
  }
  if (IsIpv4InIpv6(ip)) {
    return Failure{"IPv4-mapped IPv6 address " + GoQuote(text) + " is not allowed"};
  }
  return Cidr{ip, prefix};
}

std::string IpText(const Ip& ip) {
  std::string text;
  if (!ip.is_ipv6) {
    for (std::size_t i = 0; i < 4; ++i) {
      text += (i > 0 ? "." : "") + std::to_string(ip.bytes[i]);
    }
    return text;
  }
  const auto field = [&](std::size_t i) {
    return static_cast<unsigned>(ip.bytes[2 * i] << 8U | ip.bytes[2 * i + 1]);
  };
  // The longest run of zeros, the first of those, if there are two or more.
  std::size_t run = 8;
  std::size_t run_size = 1;
  for (std::size_t i = 0; i < 8; ++i) {
    std::size_t size = 0;
    while (i + size < 8 && field(i + size) == 0) ++size;
    if (size > run_size) {
      run = i;
      run_size = size;
    }
  }
  for (std::size_t i = 0; i < 8; ++i) {
    if (i == run) {
      text += "::";
      i += run_size;
      if (i >= 8) break;
    } else if (i > 0) {
      text += ':';
    }
    std::array<char, 8> digits{};
    std::snprintf(digits.data(), digits.size(), "%x", field(i));
    text += digits.data();
  }
  return text;
}

std::string CidrText(const Cidr& cidr) {
  return IpText(cidr.address) + "/" + std::to_string(cidr.prefix);
}

Cidr Masked(const Cidr& cidr) {
  Cidr masked = cidr;
  for (std::size_t i = 0; i < masked.address.bytes.size(); ++i) {
    const int bits = cidr.prefix - static_cast<int>(i) * 8;
    if (bits >= 8) continue;
    masked.address.bytes[i] &= static_cast<std::uint8_t>(bits <= 0 ? 0 : 0xFF << (8 - bits));
  }
  return masked;
}

bool ContainsIp(const Cidr& cidr, const Ip& ip) {
  return cidr.address.is_ipv6 == ip.is_ipv6 && SamePrefix(cidr.address, ip, cidr.prefix);
}

bool ContainsCidr(const Cidr& cidr, const Cidr& other) {
  return cidr.prefix <= other.prefix && ContainsIp(cidr, other.address);
}

}  // namespace tandem::cel
