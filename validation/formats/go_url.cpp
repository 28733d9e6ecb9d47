// As Go's net/url, url.go.
#include "validation/formats/go_url.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/formats/go_address.h"
#include "validation/formats/url_escapes.h"

namespace tandem::formats {
namespace {

constexpr std::size_t kEscape = 3;  // `%41`

/// The parts of a URL, which differ in what their escapes may stand for.
enum class Part : std::uint8_t {
  kPath,  ///< anything, as in a fragment
  kHost,  ///< bytes beyond ASCII, and the percent sign
  kZone,  ///< a zone of an IPv6 address: also what may stand in a host as it is, and a space
};

/// Bytes that may stand in a host as they are.
bool IsHostByte(char c) {
  constexpr std::string_view kAllowed = "-_.~!$&'()*+,;=:[]<>\"";
  return IsAlphanumeric(c) || static_cast<unsigned char>(c) >= 0x80 ||
         kAllowed.find(c) != kAllowed.npos;
}

bool IsEscape(std::string_view text) {
  return text.size() == kEscape && IsHexDigit(text[1]) && IsHexDigit(text[2]);
}

bool MayEscape(std::string_view escape, Part part) {
  const int byte = HexValue(escape[1]) * 16 + HexValue(escape[2]);
  if (part == Part::kPath || byte == '%') return true;
  if (part == Part::kHost) return byte >= 0x80;
  return byte == ' ' || (byte < 0x80 && IsHostByte(static_cast<char>(byte)));
}

Status CheckEscapes(std::string_view text, Part part) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      const std::string_view escape = text.substr(i, kEscape);
      if (!IsEscape(escape) || !MayEscape(escape, part)) {
        return Failure{"invalid URL escape " + GoQuote(escape)};
      }
      i += kEscape - 1;
    } else if (part != Part::kPath && !IsHostByte(text[i])) {
      return Failure{"invalid character " + GoQuote(text.substr(i, 1)) + " in host name"};
    }
  }
  return Ok();
}

/// Checks that the text is empty, or a colon and digits.
Status CheckPort(std::string_view text) {
  if (text.empty() || (text.front() == ':' && AllOf(text.substr(1), IsDigit))) return Ok();
  return Failure{"invalid port " + GoQuote(text) + " after host"};
}

/// Checks an IPv6 address in brackets, and its port.
Status CheckIpLiteral(std::string_view host) {
  const std::size_t bracket = host.rfind(']');
  if (bracket == host.npos) return Failure{"missing ']' in host"};
  if (Status port = CheckPort(host.substr(bracket + 1)); !port) return port;
  const std::string_view name = host.substr(1, bracket - 1);
  const std::size_t zone = std::min(name.find("%25"), name.size());
  if (Status escapes = CheckEscapes(name.substr(0, zone), Part::kHost); !escapes) return escapes;
  if (Status escapes = CheckEscapes(name.substr(zone), Part::kZone); !escapes) return escapes;
  const Result<GoAddress> address = ParseGoAddress(Unescape(name).value_or(""));
  if (!address) return Failure{"invalid host: " + address.error().message};
  return address->is_ipv6 ? Ok() : Failure{"invalid IP-literal"};
}

Status CheckHost(std::string_view scheme, std::string_view host) {
  const std::size_t bracket = host.rfind('[');
  if (bracket == 0) return CheckIpLiteral(host);
  if (bracket != host.npos) return Failure{"invalid IP-literal"};
  // Other schemes may have several hosts, each with a port.
  const bool has_one = EqualsIgnoringCase(scheme, "http") || EqualsIgnoringCase(scheme, "https");
  const std::size_t colon = has_one ? host.find(':') : host.rfind(':');
  if (colon != host.npos) {
    if (Status port = CheckPort(host.substr(colon)); !port) return port;
  }
  return CheckEscapes(host, Part::kHost);
}

Status CheckUser(std::string_view user) {
  constexpr std::string_view kAllowed = "-._:~!$&'()*+,;=%@";
  const auto allowed = [&](char c) {
    return IsAlphanumeric(c) || kAllowed.find(c) != kAllowed.npos;
  };
  if (!AllOf(user, allowed)) return Failure{"net/url: invalid userinfo"};
  const std::size_t colon = std::min(user.find(':'), user.size());
  if (Status name = CheckEscapes(user.substr(0, colon), Part::kPath); !name) return name;
  return CheckEscapes(user.substr(colon), Part::kPath);
}

/// Takes the scheme and its colon off the text, if there is one.
Status TakeScheme(std::string_view& text, GoUrl& url) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (IsLetter(c)) continue;
    if (c == ':') {
      if (i == 0) return Failure{"missing protocol scheme"};
      url.scheme = text.substr(0, i);
      text.remove_prefix(i + 1);
      return Ok();
    }
    const bool inner = IsDigit(c) || c == '+' || c == '-' || c == '.';
    if (!inner || i == 0) return Ok();
  }
  return Ok();
}

/// The source of a URL. A request needs an absolute URI or path.
enum class Source : bool { kReference, kRequest };

/// Whether a user and a host follow, behind two slashes.
bool HasAuthority(std::string_view rest, const GoUrl& url, Source source) {
  const bool may_have =
      !url.scheme.empty() || (source == Source::kReference && !rest.starts_with("///"));
  return may_have && rest.starts_with("//");
}

/// Splits everything that stands behind the scheme.
void SplitRest(std::string_view rest, Source source, GoUrl& url) {
  if (const std::size_t mark = rest.find('?'); mark != rest.npos) {
    url.query = rest.substr(mark + 1);
    rest = rest.substr(0, mark);
  }
  if (!url.scheme.empty() && !rest.starts_with('/')) {
    url.opaque = rest;  // nobody looks at it
    return;
  }
  if (HasAuthority(rest, url, source)) {
    rest.remove_prefix(2);
    url.host = rest.substr(0, rest.find('/'));
    rest.remove_prefix(url.host.size());
    if (const std::size_t at = url.host.rfind('@'); at != url.host.npos) {
      url.user = url.host.substr(0, at);
      url.host.remove_prefix(at + 1);
    }
  }
  url.path = rest;
}

/// Checks a path that nothing stands before, not even a slash.
Status CheckRelative(std::string_view path, Source source) {
  if (source == Source::kRequest) return Failure{"invalid URI for request"};
  if (path.substr(0, path.find('/')).find(':') == path.npos) return Ok();
  return Failure{"first path segment in URL cannot contain colon"};
}

Status Read(std::string_view text, Source source, GoUrl& url) {
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  if (std::any_of(text.begin(), text.end(), control)) {
    return Failure{"net/url: invalid control character in URL"};
  }
  if (text.empty() && source == Source::kRequest) return Failure{"empty url"};
  if (text == "*") {
    url.path = text;
    return Ok();
  }
  std::string_view rest = text;
  if (Status scheme = TakeScheme(rest, url); !scheme) return scheme;
  SplitRest(rest, source, url);
  if (url.scheme.empty() && !rest.starts_with('/')) {
    if (Status relative = CheckRelative(url.path, source); !relative) return relative;
  }
  if (Status host = CheckHost(url.scheme, url.host); !host) return host;
  if (url.user) {
    if (Status user = CheckUser(*url.user); !user) return user;
  }
  return CheckEscapes(url.path, Part::kPath);
}

Failure ParseFailure(std::string_view text, const Failure& why) {
  return Failure{"parse " + GoQuote(text) + ": " + why.message};
}

}  // namespace

GoUrl SplitUri(std::string_view text) {
  GoUrl url;
  if (TakeScheme(text, url)) SplitRest(text, Source::kRequest, url);
  return url;
}

Result<GoUrl> ParseRequestUri(std::string_view text) {
  GoUrl url;
  const Status read = Read(text, Source::kRequest, url);
  if (!read) return ParseFailure(text, read.error());
  return url;
}

Result<GoUrl> ParseUrl(std::string_view text) {
  GoUrl url;
  const std::string_view reference = text.substr(0, text.find('#'));
  const Status read = Read(reference, Source::kReference, url);
  if (!read) return ParseFailure(reference, read.error());
  url.fragment = text.substr(std::min(reference.size() + 1, text.size()));
  const Status fragment = CheckEscapes(url.fragment, Part::kPath);
  if (!fragment) return ParseFailure(text, fragment.error());
  return url;
}

}  // namespace tandem::formats
