// As Go's net/netip, netip.go, and apiserver pkg/cel/library/{ip,cidr}.go.
#include "validation/cel/value/address.h"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::cel {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// An address that may have a zone or hold IPv4.
struct Parsed {
  Ip ip;
  bool has_zone = false;
};

class AddressParser {
 public:
  explicit AddressParser(std::string_view text) : text_(text) {}

  Result<Parsed> Run() {
    const std::size_t at = text_.find_first_of(".:%");
    if (at == kNone) return Fail("unable to parse IP");
    if (text_[at] == '%') return Fail("missing IPv6 address");
    Parsed parsed;
    const Status status =
        text_[at] == '.' ? ReadIpv4(text_, parsed.ip.bytes.data()) : ReadIpv6(parsed);
    if (!status) return status.error();
    return parsed;
  }

 private:
  Failure Fail(std::string_view what, std::string_view at = {}) const {
    std::string message = "ParseAddr(" + GoQuote(text_) + "): " + std::string(what);
    if (!at.empty()) message += " (at " + GoQuote(at) + ")";
    return Failure{message};
  }

  Status ReadIpv4(std::string_view s, std::uint8_t* fields) const {
    int value = 0;
    int digits = 0;
    std::size_t position = 0;
    for (std::size_t i = 0; i < s.size(); ++i) {
      if (IsDigit(s[i])) {
        if (digits == 1 && value == 0) return Fail("IPv4 field has octet with leading zero");
        value = value * 10 + (s[i] - '0');
        ++digits;
        if (value > 255) return Fail("IPv4 field has value >255");
      } else if (s[i] == '.') {
        if (i == 0 || i == s.size() - 1 || s[i - 1] == '.') {
          return Fail("IPv4 field must have at least one digit", s.substr(i));
        }
        if (position == 3) return Fail("IPv4 address too long");
        fields[position++] = static_cast<std::uint8_t>(value);
        value = 0;
        digits = 0;
      } else {
        return Fail("unexpected character", s.substr(i));
      }
    }
    if (position < 3) return Fail("IPv4 address too short");
    fields[3] = static_cast<std::uint8_t>(value);
    return Ok();
  }

  /// Takes a field of hexadecimal digits off the front.
  Status TakeField(std::string_view& s, std::uint32_t& field, std::size_t& size) const {
    field = 0;
    for (size = 0; size < s.size(); ++size) {
      const char c = ToLower(s[size]);
      if (IsDigit(c)) {
        field = field << 4U | static_cast<std::uint32_t>(c - '0');
      } else if (c >= 'a' && c <= 'f') {
        field = field << 4U | static_cast<std::uint32_t>(c - 'a' + 10);
      } else {
        break;
      }
      if (size > 3) return Fail("each group must have 4 or less digits", s);
    }
    if (size == 0) {
      return Fail("each colon-separated field must have at least one digit", s);
    }
    return Ok();
  }

  Status ReadIpv6(Parsed& parsed) const {
    parsed.ip.is_ipv6 = true;
    std::uint8_t* bytes = parsed.ip.bytes.data();
    std::string_view s = text_;
    if (const std::size_t percent = s.find('%'); percent != kNone) {
      parsed.has_zone = true;
      if (percent + 1 == s.size()) return Fail("zone must be a non-empty string");
      s = s.substr(0, percent);
    }
    constexpr std::size_t kNoEllipsis = 17;
    std::size_t ellipsis = kNoEllipsis;
    if (s.starts_with("::")) {
      ellipsis = 0;
      s.remove_prefix(2);
      if (s.empty()) return Ok();
    }
    std::size_t i = 0;
    while (i < 16) {
      std::uint32_t field = 0;
      std::size_t size = 0;
      if (const Status taken = TakeField(s, field, size); !taken) return taken;
      if (size < s.size() && s[size] == '.') {
        if (ellipsis == kNoEllipsis && i != 12) {
          return Fail("embedded IPv4 address must replace the final 2 fields of the address", s);
        }
        if (i + 4 > 16) {
          return Fail("too many hex fields to fit an embedded IPv4 at the end of the address", s);
        }
        if (const Status read = ReadIpv4(s, bytes + i); !read) return read;
        s = {};
        i += 4;
        break;
      }
      bytes[i] = static_cast<std::uint8_t>(field >> 8U);
      bytes[i + 1] = static_cast<std::uint8_t>(field);
      i += 2;
      s.remove_prefix(size);
      if (s.empty()) break;
      if (s[0] != ':') return Fail("unexpected character, want colon", s);
      if (s.size() == 1) return Fail("colon must be followed by more characters", s);
      s.remove_prefix(1);
      if (s[0] != ':') continue;
      if (ellipsis != kNoEllipsis) return Fail("multiple :: in address", s);
      ellipsis = i;
      s.remove_prefix(1);
      if (s.empty()) break;
    }
    if (!s.empty()) return Fail("trailing garbage after address", s);
    if (i == 16) {
      if (ellipsis == kNoEllipsis) return Ok();
      return Fail("the :: must expand to at least one field of zeros");
    }
    if (ellipsis == kNoEllipsis) return Fail("address string too short");
    std::copy_backward(bytes + ellipsis, bytes + i, bytes + 16);
    std::fill(bytes + ellipsis, bytes + ellipsis + (16 - i), std::uint8_t{0});
    return Ok();
  }

  std::string_view text_;
};

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
  const Result<Parsed> parsed = AddressParser(text).Run();
  if (!parsed) {
    return Failure{"IP Address " + GoQuote(text) +
                   " parse error during conversion from string: " + parsed.error().message};
  }
  if (parsed->has_zone) {
    return Failure{"IP address " + GoQuote(text) + " with zone value is not allowed"};
  }
  if (IsIpv4InIpv6(parsed->ip)) {
    return Failure{"IPv4-mapped IPv6 address " + GoQuote(text) + " is not allowed"};
  }
  return parsed->ip;
}

Result<Cidr> ParseCidr(std::string_view text) {
  const std::size_t slash = text.rfind('/');
  if (slash == kNone) return PrefixFailure(text, "no '/'");
  const Result<Parsed> parsed = AddressParser(text.substr(0, slash)).Run();
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
  if (prefix < 0 || prefix > static_cast<int>(parsed->ip.size() * 8)) {
    return PrefixFailure(text, "prefix length out of range");
  }
  if (IsIpv4InIpv6(parsed->ip)) {
    return Failure{"IPv4-mapped IPv6 address " + GoQuote(text) + " is not allowed"};
  }
  return Cidr{parsed->ip, prefix};
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
