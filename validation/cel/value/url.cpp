// As Go's net/url, url.go.
#include "validation/cel/value/url.h"

#include <algorithm>
#include <map>

#include "validation/base/ascii.h"
#include "validation/formats/go_url.h"
#include "validation/formats/url_escapes.h"

namespace tandem::cel {
namespace {

using formats::PlusSign;

constexpr std::size_t kNone = std::string_view::npos;

bool IsUnreserved(char c) {
  return IsAlphanumeric(c) || c == '-' || c == '_' || c == '.' || c == '~';
}

/// The text of a part of a URL that has been read, with its escapes resolved.
std::string Unescaped(std::string_view text) { return formats::Unescape(text).value_or(""); }

/// Whether the text is empty, or a colon and digits.
bool IsPort(std::string_view text) {
  if (text.empty()) return true;
  return text[0] == ':' && std::all_of(text.begin() + 1, text.end(), IsDigit);
}

/// Splits the host as it was read.
void SplitPort(Url& url) {
  const std::size_t colon = url.host.rfind(':');
  const bool has_port = colon != kNone && IsPort(std::string_view(url.host).substr(colon));
  url.hostname = has_port ? url.host.substr(0, colon) : url.host;
  if (has_port) url.port = url.host.substr(colon + 1);
  if (url.hostname.starts_with('[') && url.hostname.ends_with(']')) {
    url.hostname = url.hostname.substr(1, url.hostname.size() - 2);
  }
}

/// A path as it may stand in a URL; what may not is escaped.
std::string EscapedPath(std::string_view written, std::string_view path) {
  const auto fits = [](char c) {
    constexpr std::string_view kAllowed = "!$&'()*+,;=:@[]%/";
    return IsUnreserved(c) || kAllowed.find(c) != kNone;
  };
  if (std::all_of(written.begin(), written.end(), fits)) return std::string(written);
  return formats::Escape(path, "$&+,/:;=@");
}

}  // namespace

Result<Url> ParseUrl(std::string_view text) {
  // The whole text decides, without a notion of fragments; the parts are those of any reference,
  // of which `//host/path` is one.
  if (const auto request = formats::ParseRequestUri(text); !request) return request.error();
  const Result<formats::GoUrl> parts = formats::ParseUrl(text);
  if (!parts) return parts.error();
  Url url;
  url.scheme.resize(parts->scheme.size());
  std::transform(parts->scheme.begin(), parts->scheme.end(), url.scheme.begin(), ToLower);
  url.host = Unescaped(parts->host);
  SplitPort(url);
  url.escaped_path = EscapedPath(parts->path, Unescaped(parts->path));
  url.query = parts->query.value_or("");
  url.text = url.scheme + std::string(text.substr(url.scheme.size()));
  return url;
}

std::vector<std::pair<std::string, std::vector<std::string>>> ParseQuery(std::string_view query) {
  std::map<std::string, std::vector<std::string>> values;
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    if (pair.empty() || pair.find(';') != kNone) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto key = formats::Unescape(pair.substr(0, equals), PlusSign::kSpace);
    const auto value =
        formats::Unescape(pair.substr(std::min(equals + 1, pair.size())), PlusSign::kSpace);
    if (key && value) values[*key].push_back(*value);
  }
  return {values.begin(), values.end()};
}

}  // namespace tandem::cel
