#include "validation/registration/webhook.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "validation/base/base64.h"
#include "validation/base/go_quote.h"

namespace tandem::registration {
namespace {

constexpr std::string_view kMutating = "MutatingWebhookConfiguration";
constexpr std::string_view kValidating = "ValidatingWebhookConfiguration";

constexpr std::pair<std::string_view, Endpoint> kEndpoints[] = {
    {"/validate", Endpoint::kValidate},
    {"/observe", Endpoint::kObserve},
    {"/enforce", Endpoint::kEnforce},
    {"/mutate", Endpoint::kMutate},
};

std::string_view TextOf(json::ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

bool IsRegistration(json::ValueView object) {
  const std::string_view kind = TextOf(object.Member("kind"));
  return kind == kMutating || kind == kValidating;
}

void Append(json::ValueView object, std::vector<Webhook>& webhooks) {
  const std::string kind(TextOf(object.Member("kind")));
  const json::ValueView metadata = object.Member("metadata");
  const std::string name(TextOf(metadata.Member("name")));
  std::size_t index = 0;
  for (const json::ValueView each : object.Member("webhooks").elements()) {
    Webhook webhook;
    webhook.is_mutating = kind == kMutating;
    webhook.configuration = name;
    webhook.configuration_place.append(kind).append(" ").append(name);
    webhook.place = webhook.configuration_place + ": webhooks[" + std::to_string(index++) + "]";
    webhook.labels = metadata.Member("labels");
    webhook.annotations = metadata.Member("annotations");
    webhook.value = each;
    webhooks.push_back(std::move(webhook));
  }
}

/// The path of `https://host:port/path?query`.
std::string_view PathOfUrl(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  url.remove_prefix(scheme + 3);
  const std::size_t slash = url.find('/');
  if (slash == std::string_view::npos) return {};
  url.remove_prefix(slash);
  return url.substr(0, url.find_first_of("?#"));
}

}  // namespace

std::string_view ToString(Endpoint endpoint) {
  for (const auto& [path, known] : kEndpoints) {
    if (known == endpoint) return path;
  }
  return "";
}

std::string Webhook::Place(std::string_view field) const {
  return place + "." + std::string(field);
}

std::string_view Webhook::path() const {
  const json::ValueView client = value.Member("clientConfig");
  const json::ValueView service = client.Member("service");
  return service.IsObject() ? TextOf(service.Member("path"))
                            : PathOfUrl(TextOf(client.Member("url")));
}

Endpoint Webhook::endpoint() const {
  for (const auto& [known, endpoint] : kEndpoints) {
    const std::string_view called = path();
    if (called == known) return endpoint;
    // Only /validate may be followed by a name.
    if (endpoint == Endpoint::kValidate && called.starts_with("/validate/")) return endpoint;
  }
  return Endpoint::kUnknown;
}

bool Webhook::HasBundle() const {
  return !TextOf(value.Member("clientConfig").Member("caBundle")).empty();
}

bool Webhook::AwaitsBundle() const {
  static constexpr std::string_view kInjectors[] = {"cert-manager.io/inject-ca-from",
                                                    "cert-manager.io/inject-ca-from-secret",
                                                    "cert-manager.io/inject-apiserver-ca"};
  return std::any_of(std::begin(kInjectors), std::end(kInjectors), [this](std::string_view name) {
    return !TextOf(annotations.Member(name)).empty();
  });
}

Result<std::string> Webhook::BundlePem() const {
  auto pem = DecodeBase64(TextOf(value.Member("clientConfig").Member("caBundle")));
  if (!pem) return Failure{"is not base64: " + pem.error().message};
  return pem;
}

std::string Webhook::ServiceHost() const {
  const json::ValueView service = value.Member("clientConfig").Member("service");
  const std::string name(TextOf(service.Member("name")));
  const std::string space(TextOf(service.Member("namespace")));
  return name.empty() || space.empty() ? std::string() : name + "." + space + ".svc";
}

std::string_view Webhook::Text(std::string_view field, std::string_view otherwise) const {
  const json::ValueView text = value.Member(field);
  return text.IsString() ? text.AsString() : otherwise;
}

Result<std::vector<Webhook>> ReadWebhooks(json::ValueView root) {
  std::vector<Webhook> webhooks;
  if (IsRegistration(root)) {
    Append(root, webhooks);
    return webhooks;
  }
  const json::ValueView items = root.Member("items");
  if (!items.IsArray()) {
    return Failure{"is " +
                   (root.Member("kind").IsString() ? "a " + GoQuote(root.Member("kind").AsString())
                                                   : std::string("no object of Kubernetes")) +
                   ", not a registration of webhooks or a list of them"};
  }
  for (const json::ValueView item : items.elements()) {
    if (IsRegistration(item)) Append(item, webhooks);
  }
  return webhooks;
}

}  // namespace tandem::registration
