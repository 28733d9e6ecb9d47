// As Go's net/netip, netip.go.
#include "validation/formats/go_address.h"

#include <algorithm>
#include <string>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::formats {
namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::size_t kSize = 16;  ///< the bytes of an address
constexpr std::size_t kNoEllipsis = kSize + 1;

class AddressParser {
 public:
  explicit AddressParser(std::string_view text) : text_(text) {}

  Result<GoAddress> Run() {
    const std::size_t at = text_.find_first_of(".:%");
    if (at == kNone) return Fail("unable to parse IP");
    if (text_[at] == '%') return Fail("missing IPv6 address");
    GoAddress address;
    const Status status =
        text_[at] == '.' ? ReadIpv4(text_, address.bytes.data()) : ReadIpv6(address);
    if (!status) return status.error();
    return address;
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

  Status ReadIpv6(GoAddress& address) const {
    address.is_ipv6 = true;
    std::uint8_t* bytes = address.bytes.data();
    std::string_view s = text_;
    if (const std::size_t percent = s.find('%'); percent != kNone) {
      address.has_zone = true;
      if (percent + 1 == s.size()) return Fail("zone must be a non-empty string");
      s = s.substr(0, percent);
    }
    std::size_t ellipsis = kNoEllipsis;
    if (s.starts_with("::")) {
      ellipsis = 0;
      s.remove_prefix(2);
      if (s.empty()) return Ok();
    }
    std::size_t i = 0;
    while (i < kSize) {
      std::uint32_t field = 0;
      std::size_t size = 0;
      if (Status taken = TakeField(s, field, size); !taken) return taken;
      if (size < s.size() && s[size] == '.') {
        if (ellipsis == kNoEllipsis && i != 12) {
          return Fail("embedded IPv4 address must replace the final 2 fields of the address", s);
        }
        if (i + 4 > kSize) {
          return Fail("too many hex fields to fit an embedded IPv4 at the end of the address", s);
        }
        if (Status read = ReadIpv4(s, bytes + i); !read) return read;
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
    return Expand(bytes, i, ellipsis);
  }

  /// Moves what was read after `::` to the end of the address.
  Status Expand(std::uint8_t* bytes, std::size_t read, std::size_t ellipsis) const {
    if (read == kSize) {
      if (ellipsis == kNoEllipsis) return Ok();
      return Fail("the :: must expand to at least one field of zeros");
    }
    if (ellipsis == kNoEllipsis) return Fail("address string too short");
    std::copy_backward(bytes + ellipsis, bytes + read, bytes + kSize);
    std::fill(bytes + ellipsis, bytes + ellipsis + (kSize - read), std::uint8_t{0});
    return Ok();
  }

  std::string_view text_;
};

}  // namespace

Result<GoAddress> ParseGoAddress(std::string_view text) { return AddressParser(text).Run(); }

}  // namespace tandem::formats
