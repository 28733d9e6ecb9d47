#pragma once

#include "server/http/handler.h"
#include "server/metrics/metrics.h"

namespace tandem::metrics {

/// `/metrics`, compressed when the client takes gzip.
class MetricsEndpoint final : public http::Handler {
 public:
  /// The metrics must outlive the endpoint.
  explicit MetricsEndpoint(Metrics& metrics) : metrics_(metrics) {}

  void Handle(http::Request& request, http::Response& response) override;

 private:
  Metrics& metrics_;
};

}  // namespace tandem::metrics
