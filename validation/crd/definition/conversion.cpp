#include "validation/crd/definition/conversion.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "validation/base/base64.h"
#include "validation/crd/definition/envelope.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/formats/dns.h"
#include "validation/formats/pem.h"
#include "validation/formats/port.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/webhook_url.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::int64_t kHttpsPort = 443;

void Reject(const Path& path, std::string_view text, std::string why, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::String(std::string(text)), std::move(why)));
}

bool IsKnownReviewVersion(ValueView version) {
  return version.IsString() && (version.AsString() == "v1" || version.AsString() == "v1beta1");
}

ValueView ReviewVersionsOf(ValueView spec) {
  return spec.Member("conversion").Member("webhook").Member("conversionReviewVersions");
}

void CheckReviewVersions(ValueView versions, bool any, const Path& path, ErrorList& errors) {
  if (versions.size() == 0) {
    errors.Add(field::Required(path));
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
  errors.Add(field::Invalid(path, schema::ToBadValue(versions),
                            "must include at least one of v1, v1beta1"));
}

/// As apiserver pkg/util/webhook, ValidateWebhookService.
void CheckService(ValueView service, const Path& path, ErrorList& errors) {
  // Parity: the caller mixes up name and namespace.
  if (TextAt(service, "namespace").empty()) {
    errors.Add(field::Required(path.Child("name")));
  }
  if (TextAt(service, "name").empty()) {
    errors.Add(field::Required(path.Child("namespace")));
  }
  const ValueView port = service.Member("port");
  const std::int64_t number = port.kind() == json::Kind::kInt ? port.AsInt() : kHttpsPort;
  for (const std::string& message : formats::CheckPortNumber(number)) {
    errors.Add(
        field::Invalid(path.Child("port"), BadValue::Int(number), "port is not valid: " + message));
  }
  handwritten::ValidateWebhookPath(path.Child("path"), TextAt(service, "path"), errors);
}

/// As client-go transport, rootCertPool: one certificate that can be read is enough.
Status CheckBundle(std::string_view pem, const handwritten::X509Verifier& x509) {
  const std::string cannot = "unable to load root certificates: ";
  std::string first;
  while (!pem.empty()) {
    const std::optional<formats::PemBlock> block = formats::TakePemBlock(pem);
    if (!block) {
      if (first.empty()) first = "unable to parse bytes as PEM block";
      break;
    }
    if (block->type != "CERTIFICATE" || block->has_headers) continue;
    const Result<std::size_t> count = x509.CountCertificates(block->bytes);
    if (count && *count == 1) return Ok();
    if (!first.empty()) continue;
    first = "failed to parse certificate: " +
            (count ? std::string("x509: trailing data") : count.error().message);
  }
  return Failure{cannot + (first.empty() ? "no valid certificate authority data seen" : first)};
}

void CheckClient(ValueView client, const Path& path, const handwritten::X509Verifier* x509,
                 ErrorList& errors) {
  if (client.IsMissing()) {
    errors.Add(field::Required(path, "required when strategy is set to Webhook"));
    return;
  }
  const ValueView url = client.Member("url");
  const ValueView service = client.Member("service");
  if (url.IsMissing() == service.IsMissing()) {
    errors.Add(field::Required(path, "exactly one of url or service is required"));
  } else if (url.IsString()) {
    handwritten::ValidateWebhookUrl(path.Child("url"), url.AsString(), errors);
  } else {
    CheckService(service, path.Child("service"), errors);
  }
  const std::string bundle = x509 == nullptr ? "" : handwritten::Bytes(client.Member("caBundle"));
  if (bundle.empty()) return;
  if (const Status fine = CheckBundle(bundle, *x509); !fine) {
    Reject(path.Child("caBundle"), EncodeBase64(bundle), fine.error().message, errors);
  }
}

}  // namespace

bool NamesNoKnownReviewVersion(ValueView spec) {
  const ValueView versions = ReviewVersionsOf(spec);
  const auto all = versions.elements();
  return versions.size() > 0 && std::none_of(all.begin(), all.end(), IsKnownReviewVersion);
}

bool HasBadBundle(ValueView spec, const handwritten::X509Verifier& x509) {
  const ValueView client = spec.Member("conversion").Member("webhook").Member("clientConfig");
  const std::string bundle = handwritten::Bytes(client.Member("caBundle"));
  return !bundle.empty() && !CheckBundle(bundle, x509);
}

void CheckConversion(ValueView spec, const ConversionRules& rules, ErrorList& errors) {
  const ValueView conversion = spec.Member("conversion");
  if (conversion.IsMissing()) return;
  const Path spec_path("spec");
  const Path path = spec_path.Child("conversion");
  const Path strategy_path = path.Child("strategy");
  const std::string_view strategy = TextAt(conversion, "strategy");
  if (strategy != "None" && PreservesUnknownFields(spec)) {
    errors.Add(field::Invalid(strategy_path, BadValue::NamedString(strategy),
                              "must be None if spec.preserveUnknownFields is true"));
  }
  if (strategy.empty()) {
    errors.Add(field::Required(strategy_path));
  } else if (strategy != "None" && strategy != "Webhook") {
    errors.Add(field::NotSupported(strategy_path, BadValue::String(std::string(strategy)),
                                   {"None", "Webhook"}));
  }
  // Parity: errors use the internal names of the fields.
  const Path client_path = path.Child("webhookClientConfig");
  const Path versions_path = path.Child("conversionReviewVersions");
  const ValueView client = conversion.Member("webhook").Member("clientConfig");
  const ValueView versions = ReviewVersionsOf(spec);
  if (strategy == "Webhook") {
    CheckClient(client, client_path, rules.x509, errors);
    CheckReviewVersions(versions, rules.any_review_version, versions_path, errors);
    return;
  }
  constexpr std::string_view kOnlyOfWebhooks =
      "should not be set when strategy is not set to Webhook";
  if (!client.IsMissing()) {
    errors.Add(field::Forbidden(client_path, std::string(kOnlyOfWebhooks)));
  }
  if (versions.size() > 0) {
    errors.Add(field::Forbidden(versions_path, std::string(kOnlyOfWebhooks)));
  }
}

}  // namespace tandem::crd::definition
