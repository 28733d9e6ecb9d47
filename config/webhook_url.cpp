#include "config/webhook_url.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "validation/base/ascii.h"
#include "validation/formats/go_url.h"

namespace tandem::config {
namespace {

constexpr std::string_view kHttps = "https://";
constexpr std::string_view kHttp = "http://";
constexpr std::size_t kMaxHostBytes = 253;
constexpr std::string_view kPathMarks = "/-._~!$&'()*+,;=:@%";

bool IsAddress(int family, const std::string& host) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(family, host.c_str(), bytes.data()) == 1;
}

bool IsName(std::string_view host) {
  const auto belongs = [](char c) { return IsAlphanumeric(c) || c == '-' || c == '.' || c == '_'; };
  return !host.empty() && host.size() <= kMaxHostBytes && IsAlphanumeric(host.front()) &&
         host.find("..") == host.npos && std::all_of(host.begin(), host.end(), belongs);
}

bool IsLoopback(const std::string& host) {
  return host == "localhost" || host == "::1" ||
         (host.starts_with("127.") && IsAddress(AF_INET, host));
}

/// Whether each character may stand in a path without being escaped, or is a percent sign.
bool IsPath(std::string_view path) {
  return std::all_of(path.begin(), path.end(), [](char c) {
    return IsAlphanumeric(c) || kPathMarks.find(c) != kPathMarks.npos;
  });
}

Status ReadPort(std::string_view digits, WebhookUrl& url) {
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), url.port);
  const bool read = error == std::errc() && end == digits.data() + digits.size();
  return read && url.port != 0 ? Ok() : Status(Failure{"the port must be from 1 to 65535"});
}

/// Reads `name`, `name:port`, `address:port` or `[address]:port`.
Status ReadHost(std::string_view host, WebhookUrl& url) {
  const Failure no_host{"the host must be a DNS name, an IPv4 address or an [IPv6 address]"};
  std::string_view rest;
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    if (end == host.npos) return no_host;
    url.host = host.substr(1, end - 1);
    rest = host.substr(end + 1);
    if (!IsAddress(AF_INET6, url.host)) return no_host;
  } else {
    const std::size_t end = std::min(host.find(':'), host.size());
    url.host = host.substr(0, end);
    rest = host.substr(end);
    if (!IsName(url.host)) return no_host;
  }
  if (rest.empty()) return Ok();
  return rest.front() == ':' ? ReadPort(rest.substr(1), url) : Status(no_host);
}

}  // namespace

Result<WebhookUrl> ParseWebhookUrl(std::string_view text, PlainHttp plain) {
  WebhookUrl url;
  url.tls = text.starts_with(kHttps);
  if (!url.tls && !text.starts_with(kHttp)) {
    return Failure{plain == PlainHttp::kEverywhere ? "must begin with http:// or https://"
                                                   : "must begin with https://"};
  }
  url.port = url.tls ? 443 : 80;
  if (text.find_first_of("?#") != text.npos) {
    return Failure{"query parameters and fragments are not permitted"};
  }
  const formats::GoUrl parts = formats::SplitUri(text);
  if (parts.user) return Failure{"user information is not permitted"};
  if (Status read = ReadHost(parts.host, url); !read) return read.error();
  if (!parts.path.empty()) url.path = parts.path;
  if (!IsPath(url.path)) return Failure{"the path has a character that must be escaped"};
  if (!url.tls && plain == PlainHttp::kThisMachine && !IsLoopback(url.host)) {
    return Failure{"must begin with https://, because " + url.host + " is not this machine"};
  }
  return url;
}

}  // namespace tandem::config
