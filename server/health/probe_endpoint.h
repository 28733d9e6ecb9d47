#pragma once

#include "server/health/checks.h"
#include "server/http/handler.h"

namespace tandem::health {

/// `/livez`, `/readyz` or `/healthz` in the text format of Kubernetes components: all checks with
/// `?verbose` and `?exclude=<name>`, or the one named by the last path element.
class ProbeEndpoint final : public http::Handler {
 public:
  /// The checks must outlive the endpoint.
  ProbeEndpoint(const Checks& checks, Endpoint endpoint) : checks_(checks), endpoint_(endpoint) {}

  void Handle(http::Request& request, http::Response& response) override;

 private:
  void HandleAll(std::string_view query, http::Response& response) const;
  void HandleOne(std::string_view name, http::Response& response) const;

  const Checks& checks_;
  Endpoint endpoint_;
};

}  // namespace tandem::health
