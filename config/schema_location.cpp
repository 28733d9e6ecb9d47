#include "config/schema_location.h"

#include <algorithm>
#include <iterator>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/formats/dns.h"

namespace tandem::config {
namespace {

constexpr std::string_view kGroup = "{{.Group}}";
constexpr std::string_view kKind = "{{.ResourceKind}}";
constexpr std::string_view kVersion = "{{.ResourceAPIVersion}}";
constexpr std::string_view kLayout = "/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json";

std::string InLowerCase(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), ToLower);
  return lower;
}

void Replace(std::string_view word, std::string_view with, std::string& text) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += with.size()) {
    text.replace(at, word.size(), with);
  }
}

}  // namespace

Result<SchemaLocation> SchemaLocation::Parse(std::string_view text) {
  constexpr std::string_view kWords[] = {kGroup, kKind, kVersion};
  if (text.find("{{") == std::string_view::npos) {
    return SchemaLocation(std::string(text) + std::string(kLayout));
  }
  for (std::size_t at = 0; (at = text.find("{{", at)) != std::string_view::npos; at += 2) {
    const std::string_view rest = text.substr(at);
    const bool is_known = std::any_of(std::begin(kWords), std::end(kWords),
                                      [&](auto word) { return rest.starts_with(word); });
    if (is_known) continue;
    const std::size_t end = std::min(rest.find("}}"), rest.size());
    return Failure{"no word of a schema location: " +
                   GoQuote(std::string(rest.substr(0, end)) + "}}")};
  }
  return SchemaLocation(std::string(text));
}

std::optional<std::string> SchemaLocation::PathOf(std::string_view group, std::string_view version,
                                                  std::string_view kind) const {
  const std::string lower_kind = InLowerCase(kind);
  const bool is_usual = formats::CheckDns1123Subdomain(group).empty() &&
                        formats::CheckDns1035Label(version).empty() &&
                        formats::CheckDns1035Label(lower_kind).empty();
  if (!is_usual) return std::nullopt;
  std::string path = path_;
  Replace(kGroup, group, path);
  Replace(kKind, lower_kind, path);
  Replace(kVersion, version, path);
  return path;
}

}  // namespace tandem::config
