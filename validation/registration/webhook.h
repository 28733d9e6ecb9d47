#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/json/value.h"

namespace tandem::registration {

/// The endpoint that a webhook of a registration asks for, by the path that it calls.
enum class Endpoint : std::uint8_t { kUnknown, kValidate, kObserve, kEnforce, kMutate };

std::string_view ToString(Endpoint endpoint);

/// One entry of `webhooks` in a registration. A view of the document it was read from.
struct Webhook {
  bool is_mutating = false;
  std::string configuration;  ///< the registration's name
  std::string configuration_place;
  std::string place;  ///< `ValidatingWebhookConfiguration tandem: webhooks[0]`
  json::ValueView labels;
  json::ValueView annotations;
  json::ValueView value;

  [[nodiscard]] std::string Place(std::string_view field) const;
  [[nodiscard]] Endpoint endpoint() const;
  [[nodiscard]] std::string_view path() const;  ///< the path it calls; empty when it is not said

  /// A text of the webhook, or what is to stand in for it.
  [[nodiscard]] std::string_view Text(std::string_view field, std::string_view otherwise) const;

  [[nodiscard]] bool HasBundle() const;

  /// Whether cert-manager's injector is asked to fill caBundle in.
  [[nodiscard]] bool AwaitsBundle() const;

  /// The decoded text of caBundle. The Failure says what is wrong with the field.
  [[nodiscard]] Result<std::string> BundlePem() const;

  /// The name that the API server demands of the certificate; empty for one it does not make up.
  [[nodiscard]] std::string ServiceHost() const;

  /// Whether writes are refused when it does not answer.
  [[nodiscard]] bool RefusesWithoutAnswer() const {
    return Text("failurePolicy", "Fail") == "Fail";
  }
};

/// The webhooks of a registration, or of a list of them as `kubectl get -o json` prints it. Other
/// kinds of objects in a list are passed over. The Failure says what it is instead.
Result<std::vector<Webhook>> ReadWebhooks(json::ValueView root);

}  // namespace tandem::registration
