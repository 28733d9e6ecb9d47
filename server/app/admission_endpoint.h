#pragma once

#include "server/admission/handler.h"
#include "server/http/handler.h"
#include "server/metrics/admission_metrics.h"

namespace tandem::server {

/// `POST /validate`, `/observe` or `/mutate`: carries reviews between the HTTP server and the
/// admission handler, and measures them. What it is given must outlive it.
class AdmissionEndpoint : public http::Handler {
 public:
  AdmissionEndpoint(admission::Endpoint endpoint, const admission::Handler& handler,
                    metrics::AdmissionMetrics& metrics)
      : endpoint_(endpoint), handler_(handler), metrics_(metrics) {}

  void Handle(http::Request& request, http::Response& response) override;
  void Written(const http::Response& response, http::Clock::duration total) override;

 protected:
  /// Measures the review and says until when its answer is of use.
  admission::TimePoint Receive(const http::Request& request) const;

  static void Fill(admission::Reply reply, http::Response& response);

  [[nodiscard]] const admission::Handler& handler() const { return handler_; }

 private:
  admission::Endpoint endpoint_;
  const admission::Handler& handler_;
  metrics::AdmissionMetrics& metrics_;
};

}  // namespace tandem::server
