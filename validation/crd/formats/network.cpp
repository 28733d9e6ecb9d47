#include "validation/crd/formats/network.h"

#include <re2/re2.h>

#include <cstddef>

#include "validation/crd/formats/ascii.h"
#include "validation/formats/cidr.h"
#include "validation/formats/ip.h"

namespace tandem::crd {
namespace {

bool IsOctets(std::size_t digits) { return digits == 12 || digits == 16 || digits == 40; }

/// Groups of `width` hexadecimal digits with the separator between them.
bool IsGrouped(std::string_view text, std::size_t width, char separator) {
  if ((text.size() + 1) % (width + 1) != 0) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool between = i % (width + 1) == width;
    if (between ? text[i] != separator : !IsHex(text[i])) return false;
  }
  return IsOctets((text.size() + 1) / (width + 1) * width);
}

}  // namespace

bool IsIpv4(std::string_view text) {
  return text.find('.') != std::string_view::npos && formats::ParseIp(text).has_value();
}

bool IsIpv6(std::string_view text) {
  if (text.find(':') == std::string_view::npos) return false;
  const auto ip = formats::ParseIp(text);
  return ip && !ip->has_leading_zeros;
}

bool IsCidr(std::string_view text) { return formats::Cidr::Parse(text).has_value(); }

bool IsMac(std::string_view text) {
  if (text.size() < 14) return false;
  if (text[2] == ':' || text[2] == '-') return IsGrouped(text, 2, text[2]);
  return text[4] == '.' && IsGrouped(text, 4, '.');
}

bool IsHostname(std::string_view text) {
  static const RE2 kHostname(
      R"(^([a-zA-Z0-9\p{S}\p{L}]((-?[a-zA-Z0-9\p{S}\p{L}]{0,62})?)|)"
      R"(([a-zA-Z0-9\p{S}\p{L}](([a-zA-Z0-9-\p{S}\p{L}]{0,61}[a-zA-Z0-9\p{S}\p{L}])?)(\.)){1,})"
      R"(([a-zA-Z\p{L}]){2,63})$)");
  constexpr std::size_t kMax = 255;
  constexpr std::size_t kMaxPart = 63;
  if (text.size() > kMax) return false;
  if (!RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), kHostname)) return false;
  while (true) {
    const std::size_t dot = text.find('.');
    if (text.substr(0, dot).size() > kMaxPart) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

}  // namespace tandem::crd
