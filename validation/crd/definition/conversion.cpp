#include "validation/crd/definition/conversion.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "validation/crd/definition/envelope.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/formats/dns.h"
#include "validation/formats/go_url.h"
#include "validation/formats/port.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kForm = "; desired format: https://host[/path]";
constexpr std::int64_t kHttpsPort = 443;

void Reject(const Path& path, std::string_view text, std::string why, ErrorList& errors) {
  errors.push_back(field::Invalid(path, BadValue::String(std::string(text)), std::move(why)));
}

bool IsKnownReviewVersion(ValueView version) {
  return version.IsString() && (version.AsString() == "v1" || version.AsString() == "v1beta1");
}

ValueView ReviewVersionsOf(ValueView spec) {
  return spec.Member("conversion").Member("webhook").Member("conversionReviewVersions");
}

void CheckReviewVersions(ValueView versions, bool any, const Path& path, ErrorList& errors) {
  if (versions.size() == 0) {
    errors.push_back(field::Required(path));
    return;
  }
  std::set<std::string_view> seen;
  std::size_t i = 0;
  for (const ValueView version : versions.elements()) {
    const Path place = path.Index(i++);
    const std::string_view text = version.IsString() ? version.AsString() : std::string_view();
    if (!seen.insert(text).second) {
      Reject(place, text, "duplicate version", errors);
      continue;
    }
    for (std::string& message : formats::CheckDns1035Label(text)) {
      Reject(place, text, std::move(message), errors);
    }
  }
  const auto all = versions.elements();
  if (any || std::any_of(all.begin(), all.end(), IsKnownReviewVersion)) return;
  errors.push_back(field::Invalid(path, schema::ToBadValue(versions),
                                  "must include at least one of v1, v1beta1"));
}

/// As apiserver pkg/util/webhook, ValidateWebhookURL.
void CheckUrl(std::string_view text, const Path& path, ErrorList& errors) {
  const std::size_t hash = std::min(text.find('#'), text.size());
  const std::string_view fragment = text.substr(std::min(hash + 1, text.size()));
  const std::string_view whole = text.substr(0, hash);
  formats::GoUrl url;
  if (whole.find(':') != std::string_view::npos || whole.starts_with('/')) {
    const Result<formats::GoUrl> parsed = formats::ParseRequestUri(whole);
    if (!parsed) {
      errors.push_back(field::Required(
          path, "url must be a valid URL: " + parsed.error().message + std::string(kForm)));
      return;
    }
    url = *parsed;
  }
  if (url.scheme != "https") {
    Reject(path, url.scheme, "'https' is the only allowed URL scheme" + std::string(kForm), errors);
  }
  if (url.host.empty()) {
    Reject(path, url.host, "host must be specified" + std::string(kForm), errors);
  }
  if (url.user) Reject(path, *url.user, "user information is not permitted in the URL", errors);
  if (!fragment.empty()) {
    Reject(path, fragment, "fragments are not permitted in the URL", errors);
  }
  if (url.query && !url.query->empty()) {
    Reject(path, *url.query, "query parameters are not permitted in the URL", errors);
  }
}

void CheckUrlPath(std::string_view text, const Path& path, ErrorList& errors) {
  if (text.empty() || text == "/") return;
  if (text == "//") return Reject(path, text, "segment[0] may not be empty", errors);
  if (!text.starts_with('/')) Reject(path, text, "must start with a '/'", errors);
  std::string_view rest = text.substr(1);
  if (rest.ends_with('/')) rest.remove_suffix(1);
  for (std::size_t i = 0;; ++i) {
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    const std::string segment = "segment[" + std::to_string(i) + "]";
    if (slash == 0) {
      Reject(path, text, segment + " may not be empty", errors);
    } else {
      for (const std::string& message : formats::CheckDns1123Subdomain(rest.substr(0, slash))) {
        Reject(path, text, std::string(segment).append(": ").append(message), errors);
      }
    }
    if (slash == rest.size()) return;
    rest.remove_prefix(slash + 1);
  }
}

/// As apiserver pkg/util/webhook, ValidateWebhookService.
void CheckService(ValueView service, const Path& path, ErrorList& errors) {
  // Parity: the caller mixes up name and namespace.
  if (TextAt(service, "namespace").empty()) {
    errors.push_back(field::Required(path.Child("name"), "service name is required"));
  }
  if (TextAt(service, "name").empty()) {
    errors.push_back(field::Required(path.Child("namespace"), "service namespace is required"));
  }
  const ValueView port = service.Member("port");
  const std::int64_t number = port.kind() == json::Kind::kInt ? port.AsInt() : kHttpsPort;
  for (const std::string& message : formats::CheckPortNumber(number)) {
    errors.push_back(
        field::Invalid(path.Child("port"), BadValue::Int(number), "port is not valid: " + message));
  }
  CheckUrlPath(TextAt(service, "path"), path.Child("path"), errors);
}

void CheckClient(ValueView client, const Path& path, ErrorList& errors) {
  if (client.IsMissing()) {
    errors.push_back(field::Required(path, "required when strategy is set to Webhook"));
    return;
  }
  const ValueView url = client.Member("url");
  const ValueView service = client.Member("service");
  if (url.IsMissing() == service.IsMissing()) {
    errors.push_back(field::Required(path, "exactly one of url or service is required"));
  } else if (url.IsString()) {
    CheckUrl(url.AsString(), path.Child("url"), errors);
  } else {
    CheckService(service, path.Child("service"), errors);
  }
}

}  // namespace

bool NamesNoKnownReviewVersion(ValueView spec) {
  const ValueView versions = ReviewVersionsOf(spec);
  const auto all = versions.elements();
  return versions.size() > 0 && std::none_of(all.begin(), all.end(), IsKnownReviewVersion);
}

void CheckConversion(ValueView spec, bool any_review_version, ErrorList& errors) {
  const ValueView conversion = spec.Member("conversion");
  if (conversion.IsMissing()) return;
  const Path spec_path("spec");
  const Path path = spec_path.Child("conversion");
  const std::string_view strategy = TextAt(conversion, "strategy");
  if (strategy.empty()) {
    errors.push_back(field::Required(path.Child("strategy")));
  } else if (strategy != "None" && strategy != "Webhook") {
    errors.push_back(field::NotSupported(
        path.Child("strategy"), BadValue::String(std::string(strategy)), {"None", "Webhook"}));
  }
  // Parity: the internal names of the fields.
  const Path client_path = path.Child("webhookClientConfig");
  const Path versions_path = path.Child("conversionReviewVersions");
  const ValueView client = conversion.Member("webhook").Member("clientConfig");
  const ValueView versions = ReviewVersionsOf(spec);
  if (strategy == "Webhook") {
    CheckClient(client, client_path, errors);
    CheckReviewVersions(versions, any_review_version, versions_path, errors);
    return;
  }
  constexpr std::string_view kOnlyOfWebhooks =
      "should not be set when strategy is not set to Webhook";
  if (!client.IsMissing()) {
    errors.push_back(field::Forbidden(client_path, std::string(kOnlyOfWebhooks)));
  }
  if (versions.size() > 0) {
    errors.push_back(field::Forbidden(versions_path, std::string(kOnlyOfWebhooks)));
  }
}

}  // namespace tandem::crd::definition
