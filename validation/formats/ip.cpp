// As k8s.io/utils net.ParseIPSloppy and apimachinery pkg/util/validation/ip.go, v0.36.
#include "validation/formats/ip.h"

#include <algorithm>
#include <charconv>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::formats {
namespace {

/// The bytes that IPv4 addresses begin with in IPv6.
constexpr std::array<std::uint8_t, 12> kMappedPrefix = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

/// Reads an address from its text, part by part.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  std::optional<IpAddress> Ipv4() {
    std::copy(kMappedPrefix.begin(), kMappedPrefix.end(), ip_.bytes.begin());
    if (!Octets(kMappedPrefix.size())) return std::nullopt;
    return ip_;
  }

  std::optional<IpAddress> Ipv6() {
    ip_.is_ipv6 = true;
    std::optional<std::size_t> gap;  // the index of the byte at which `::` stands
    if (Take("::")) gap = 0;
    std::size_t used = 0;
    while (used < ip_.bytes.size() && !rest_.empty()) {
      if (!Group(used, gap.has_value())) return std::nullopt;
      if (!rest_.empty() && !Colon(used, gap)) return std::nullopt;
    }
    const bool full = used == ip_.bytes.size();
    if (!rest_.empty() || full == gap.has_value()) return std::nullopt;
    if (gap) Widen(*gap, used);
    return ip_;
  }

 private:
  /// Takes a number off the front; none when there is no digit or it exceeds the limit. `is_padded`
  /// tells digits that stricter parsers refuse.
  std::optional<std::uint32_t> Number(std::uint32_t base, std::uint32_t limit,
                                      bool (*is_padded)(std::string_view digits)) {
    std::uint32_t number = 0;
    std::size_t used = 0;
    for (; used < rest_.size(); ++used) {
      const std::uint32_t digit = Digit(rest_[used]);
      if (digit >= base) break;
      number = number * base + digit;
      if (number > limit) return std::nullopt;
    }
    if (used == 0) return std::nullopt;
    if (is_padded(rest_.substr(0, used))) ip_.has_leading_zeros = true;
    rest_.remove_prefix(used);
    return number;
  }

  static std::uint32_t Digit(char c) {
    return IsHexDigit(c) ? static_cast<std::uint32_t>(HexValue(c)) : 16;
  }

  bool Take(std::string_view token) {
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }

  /// Reads four octets, which end the text.
  bool Octets(std::size_t at) {
    constexpr auto kIsPadded = [](std::string_view digits) {
      return digits.size() > 1 && digits.front() == '0';
    };
    for (std::size_t octet = 0; octet < 4; ++octet) {
      if (octet > 0 && !Take(".")) return false;
      const auto number = Number(10, 255, kIsPadded);
      if (!number) return false;
      ip_.bytes[at + octet] = static_cast<std::uint8_t>(*number);
    }
    return rest_.empty();
  }

  /// Reads sixteen bits, or the thirty-two of a final IPv4 address.
  bool Group(std::size_t& used, bool has_gap) {
    const std::string_view here = rest_;
    const auto number =
        Number(16, 0xFFFF, [](std::string_view digits) { return digits.size() > 4; });
    if (!number) return false;
    if (rest_.starts_with('.')) return Ipv4Tail(here, used, has_gap);
    ip_.bytes[used++] = static_cast<std::uint8_t>(*number >> 8);
    ip_.bytes[used++] = static_cast<std::uint8_t>(*number & 0xFF);
    return true;
  }

  bool Ipv4Tail(std::string_view tail, std::size_t& used, bool has_gap) {
    constexpr std::size_t kLast = 12;
    if (used > kLast || (!has_gap && used != kLast)) return false;
    rest_ = tail;
    if (!Octets(used)) return false;
    used += 4;
    return true;
  }

  /// Reads the separator in front of the next group; false when the address is malformed there.
  bool Colon(std::size_t used, std::optional<std::size_t>& gap) {
    if (!Take(":") || rest_.empty()) return false;
    if (!Take(":")) return true;
    if (gap) return false;
    gap = used;
    return true;
  }

  /// Moves what stands behind `::` to the end.
  void Widen(std::size_t gap, std::size_t used) {
    const auto from = ip_.bytes.begin() + static_cast<std::ptrdiff_t>(gap);
    const auto end = ip_.bytes.begin() + static_cast<std::ptrdiff_t>(used);
    std::fill(from, std::move_backward(from, end, ip_.bytes.end()), std::uint8_t{0});
  }

  std::string_view rest_;
  IpAddress ip_;
};

constexpr std::size_t kGroups = 8;

unsigned GroupAt(const IpAddress& ip, std::size_t group) {
  return static_cast<unsigned>(ip.bytes[2 * group]) << 8 | ip.bytes[2 * group + 1];
}

/// Groups that are zero and written as `::`.
struct ZeroRun {
  std::size_t begin = 0;
  std::size_t end = 0;

  [[nodiscard]] std::size_t size() const { return end - begin; }
};

/// The first of the longest runs of at least two groups.
ZeroRun LongestZeroRun(const IpAddress& ip) {
  ZeroRun longest;
  ZeroRun run;
  for (std::size_t group = 0; group < kGroups; ++group) {
    if (GroupAt(ip, group) != 0) {
      run.begin = group + 1;
      continue;
    }
    run.end = group + 1;
    if (run.size() > std::max<std::size_t>(longest.size(), 1)) longest = run;
  }
  return longest;
}

void AppendHex(unsigned number, std::string& out) {
  char digits[4];
  const auto end = std::to_chars(std::begin(digits), std::end(digits), number, 16).ptr;
  out.append(digits, end);
}

std::string Ipv6Text(const IpAddress& ip) {
  const ZeroRun zeros = LongestZeroRun(ip);
  std::string text;
  for (std::size_t group = 0; group < kGroups; ++group) {
    if (zeros.size() > 0 && group == zeros.begin) {
      text += "::";
      group = zeros.end;
      if (group == kGroups) break;
    } else if (group > 0) {
      text += ':';
    }
    AppendHex(GroupAt(ip, group), text);
  }
  return text;
}

std::string Ipv4Text(const IpAddress& ip) {
  std::string text;
  for (std::size_t octet = kMappedPrefix.size(); octet < ip.bytes.size(); ++octet) {
    if (!text.empty()) text += '.';
    text += std::to_string(ip.bytes[octet]);
  }
  return text;
}

constexpr std::string_view kMalformed =
    "must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)";

}  // namespace

bool IpAddress::IsIpv4() const {
  return std::equal(kMappedPrefix.begin(), kMappedPrefix.end(), bytes.begin());
}

std::optional<IpAddress> ParseIp(std::string_view text) {
  const std::size_t mark = text.find_first_of(".:");
  if (mark == std::string_view::npos) return std::nullopt;
  return text[mark] == '.' ? Scanner(text).Ipv4() : Scanner(text).Ipv6();
}

std::string CanonicalText(const IpAddress& ip) { return ip.IsIpv4() ? Ipv4Text(ip) : Ipv6Text(ip); }

Messages CheckIp(std::string_view text) {
  if (ParseIp(text)) return {};
  return {std::string(kMalformed)};
}

Messages CheckStrictIp(std::string_view text) {
  const std::optional<IpAddress> ip = ParseIp(text);
  if (!ip) return {std::string(kMalformed)};
  if (ip->has_leading_zeros) return {"must not have leading 0s"};
  if (ip->is_ipv6 && ip->IsIpv4()) return {"must not be an IPv4-mapped IPv6 address"};
  return {};
}

Messages CheckCanonicalIp(std::string_view text) {
  if (Messages strict = CheckStrictIp(text); !strict.empty()) return strict;
  const std::string canonical = CanonicalText(*ParseIp(text));
  if (text == canonical) return {};
  return {"must be in canonical form (" + GoQuote(canonical) + ")"};
}

}  // namespace tandem::formats
