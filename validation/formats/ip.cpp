// As k8s.io/utils net.ParseIPSloppy.
#include "validation/formats/ip.h"

#include <cstdint>
#include <optional>

namespace tandem::formats {
namespace {

/// Takes a number off the front of the text; none when there is no digit or it exceeds the limit.
std::optional<std::uint32_t> TakeNumber(std::string_view& text, std::uint32_t base,
                                        std::uint32_t limit) {
  std::uint32_t number = 0;
  std::size_t used = 0;
  for (; used < text.size(); ++used) {
    const char c = text[used];
    std::uint32_t digit = base;
    if (c >= '0' && c <= '9') digit = static_cast<std::uint32_t>(c - '0');
    if (c >= 'a' && c <= 'f') digit = static_cast<std::uint32_t>(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') digit = static_cast<std::uint32_t>(c - 'A') + 10;
    if (digit >= base) break;
    number = number * base + digit;
    if (number > limit) return std::nullopt;
  }
  if (used == 0) return std::nullopt;
  text.remove_prefix(used);
  return number;
}

bool IsIpv4(std::string_view text) {
  for (int octet = 0; octet < 4; ++octet) {
    if (octet > 0) {
      if (!text.starts_with('.')) return false;
      text.remove_prefix(1);
    }
    if (!TakeNumber(text, 10, 255)) return false;
  }
  return text.empty();
}

/// Takes the separator in front of the next group; false when the address is malformed there.
bool TakeColon(std::string_view& text, bool& ellipsis) {
  if (text.front() != ':' || text.size() == 1) return false;
  text.remove_prefix(1);
  if (text.front() != ':') return true;
  if (ellipsis) return false;
  ellipsis = true;
  text.remove_prefix(1);
  return true;
}

bool IsIpv6(std::string_view text) {
  constexpr int kGroups = 8;
  bool ellipsis = text.starts_with("::");
  if (ellipsis) text.remove_prefix(2);
  int groups = 0;
  while (groups < kGroups && !text.empty()) {
    const std::string_view here = text;
    if (!TakeNumber(text, 16, 0xFFFF)) return false;
    if (text.starts_with('.')) {
      if (!ellipsis && groups != kGroups - 2) return false;
      if (groups > kGroups - 2 || !IsIpv4(here)) return false;
      groups += 2;
      text = {};
      break;
    }
    ++groups;
    if (!text.empty() && !TakeColon(text, ellipsis)) return false;
  }
  return text.empty() && (groups == kGroups) != ellipsis;
}

bool IsIp(std::string_view text) {
  const std::size_t mark = text.find_first_of(".:");
  if (mark == std::string_view::npos) return false;
  return text[mark] == '.' ? IsIpv4(text) : IsIpv6(text);
}

}  // namespace

Messages CheckIp(std::string_view text) {
  if (IsIp(text)) return {};
  return {"must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)"};
}

}  // namespace tandem::formats
