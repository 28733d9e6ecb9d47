// As apiserver pkg/util/webhook/validation.go, v0.36.
#include "validation/handwritten/webhook_url.h"

#include <algorithm>
#include <string>

#include "validation/base/ascii.h"
#include "validation/formats/dns.h"
#include "validation/formats/go_url.h"
#include "validation/formats/lower_case.h"
#include "validation/formats/url_escapes.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten {
namespace {

constexpr std::string_view kForm = "; desired format: https://host[/path]";

/// `name:password`, with what may not stand there escaped.
std::string CanonicalUser(std::string_view user) {
  const std::size_t colon = std::min(user.find(':'), user.size());
  const auto canonical = [](std::string_view part) {
    return formats::Escape(formats::Unescape(part).value_or(""), "$&+,;=");
  };
  const std::string name = canonical(user.substr(0, colon));
  return colon == user.size() ? name : name + ":" + canonical(user.substr(colon + 1));
}

void ValidateSegment(const field::Path& path, std::string_view whole, std::string_view segment,
                     std::size_t number, field::ErrorList& errors) {
  const std::string name = "segment[" + std::to_string(number) + "]";
  if (segment.empty()) return AddInvalid(path, whole, name + " may not be empty", errors);
  for (const std::string& message : formats::CheckDns1123Subdomain(segment)) {
    AddInvalid(path, whole, std::string(name).append(": ").append(message), errors);
  }
}

}  // namespace

// As webhook ValidateWebhookURL.
void ValidateWebhookUrl(const field::Path& path, std::string_view url, field::ErrorList& errors) {
  const Result<formats::GoUrl> parsed = formats::ParseUrl(url);
  if (!parsed) {
    errors.Add(field::Required(
        path, "url must be a valid URL: " + parsed.error().message + std::string(kForm)));
    return;
  }
  if (!EqualsIgnoringCase(parsed->scheme, "https")) {
    AddInvalid(path, formats::LowerCase(parsed->scheme),
               "'https' is the only allowed URL scheme" + std::string(kForm), errors);
  }
  if (parsed->host.empty()) {
    AddInvalid(path, parsed->host, "host must be specified" + std::string(kForm), errors);
  }
  if (parsed->user) {
    AddInvalid(path, CanonicalUser(*parsed->user), "user information is not permitted in the URL",
               errors);
  }
  if (!parsed->fragment.empty()) {
    AddInvalid(path, formats::Unescape(parsed->fragment).value_or(""),
               "fragments are not permitted in the URL", errors);
  }
  if (parsed->query && !parsed->query->empty()) {
    AddInvalid(path, *parsed->query, "query parameters are not permitted in the URL", errors);
  }
}

// As webhook ValidateWebhookService.
void ValidateWebhookPath(const field::Path& path, std::string_view url_path,
                         field::ErrorList& errors) {
  if (url_path.empty() || url_path == "/") return;
  if (url_path == "//") return AddInvalid(path, url_path, "segment[0] may not be empty", errors);
  if (!url_path.starts_with('/')) AddInvalid(path, url_path, "must start with a '/'", errors);
  std::string_view rest = url_path.substr(1);
  if (rest.ends_with('/')) rest.remove_suffix(1);
  for (std::size_t i = 0;; ++i) {
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    ValidateSegment(path, url_path, rest.substr(0, slash), i, errors);
    if (slash == rest.size()) return;
    rest.remove_prefix(slash + 1);
  }
}

}  // namespace tandem::handwritten
