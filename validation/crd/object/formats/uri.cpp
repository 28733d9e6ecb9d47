// As Go's net/url, url.go.
#include "validation/crd/object/formats/uri.h"

#include <cstddef>
#include <optional>

#include "validation/base/ascii.h"

namespace tandem::crd::object {
namespace {

constexpr std::string_view kNone;

/// Every `%` begins an escape.
bool AreEscapesValid(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') continue;
    if (i + 2 >= text.size() || !IsHexDigit(text[i + 1]) || !IsHexDigit(text[i + 2])) return false;
    i += 2;
  }
  return true;
}

/// Bytes that may stand in a host as they are.
bool IsHostByte(char c) {
  constexpr std::string_view kAllowed = "-_.~!$&'()*+,;=:[]<>\"";
  return IsLetter(c) || IsDigit(c) || static_cast<unsigned char>(c) >= 0x80 ||
         kAllowed.find(c) != std::string_view::npos;
}

enum class HostPart : bool { kName, kZone };

/// What a host's escapes may stand for: in its name only bytes beyond ASCII, in an IPv6 zone also
/// what might stand there as it is. `%25` is a percent sign everywhere.
bool IsHostEscape(std::string_view escape, HostPart part) {
  const int byte = HexValue(escape[1]) * 16 + HexValue(escape[2]);
  if (byte == '%') return true;
  if (part == HostPart::kName) return byte >= 0x80;
  return byte == ' ' || (byte < 0x80 && IsHostByte(static_cast<char>(byte)));
}

bool IsHostText(std::string_view text, HostPart part) {
  if (!AreEscapesValid(text)) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      if (!IsHostByte(text[i])) return false;
      continue;
    }
    if (!IsHostEscape(text.substr(i, 3), part)) return false;
    i += 2;
  }
  return true;
}

/// Nothing, or a colon and digits.
bool IsPort(std::string_view text) {
  if (text.empty()) return true;
  return text.front() == ':' && AllOf(text.substr(1), IsDigit);
}

bool IsHost(std::string_view host) {
  if (!host.starts_with('[')) {
    const std::size_t colon = host.rfind(':');
    if (colon != std::string_view::npos && !IsPort(host.substr(colon))) return false;
    return IsHostText(host, HostPart::kName);
  }
  const std::size_t bracket = host.rfind(']');
  if (bracket == std::string_view::npos || !IsPort(host.substr(bracket + 1))) return false;
  const std::size_t zone = host.substr(0, bracket).find("%25");
  if (zone == std::string_view::npos) return IsHostText(host, HostPart::kName);
  return IsHostText(host.substr(0, zone), HostPart::kName) &&
         IsHostText(host.substr(zone, bracket - zone), HostPart::kZone) &&
         IsHostText(host.substr(bracket), HostPart::kName);
}

bool IsUserInfo(std::string_view text) {
  constexpr std::string_view kAllowed = "-._:~!$&'()*+,;=%@";
  const auto allowed = [&](char c) {
    return IsLetter(c) || IsDigit(c) || kAllowed.find(c) != std::string_view::npos;
  };
  return AllOf(text, allowed) && AreEscapesValid(text);
}

bool IsAuthority(std::string_view authority) {
  const std::size_t at = authority.rfind('@');
  if (at == std::string_view::npos) return IsHost(authority);
  return IsUserInfo(authority.substr(0, at)) && IsHost(authority.substr(at + 1));
}

/// The text before the first colon, when it is a scheme; nothing when the colon makes it malformed.
std::optional<std::string_view> FindScheme(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (IsLetter(c)) continue;
    if (c == ':') return i == 0 ? std::nullopt : std::optional(text.substr(0, i));
    const bool inner = IsDigit(c) || c == '+' || c == '-' || c == '.';
    if (!inner || i == 0) return kNone;
  }
  return kNone;
}

}  // namespace

bool IsUri(std::string_view text) {
  const auto printable = [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; };
  if (text.empty() || !AllOf(text, printable)) return false;
  if (text == "*") return true;
  const auto scheme = FindScheme(text);
  if (!scheme) return false;
  std::string_view rest = scheme->empty() ? text : text.substr(scheme->size() + 1);
  rest = rest.substr(0, rest.find('?'));
  if (!rest.starts_with('/')) return !scheme->empty();  // an opaque part is not looked at
  if (!scheme->empty() && rest.starts_with("//")) {
    rest.remove_prefix(2);
    const std::size_t slash = rest.find('/');
    if (!IsAuthority(rest.substr(0, slash))) return false;
    rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash);
  }
  return AreEscapesValid(rest);
}

}  // namespace tandem::crd::object
