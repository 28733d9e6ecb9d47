#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/admission/handler.h"
#include "server/admission/status.h"
#include "server/app/admission_endpoint.h"
#include "server/app/review_monitor.h"
#include "server/http/handler.h"
#include "server/legacy/forwarder.h"
#include "server/metrics/admission_metrics.h"

namespace tandem::server {

/// `POST /validate` beside a legacy webhook: every review is passed on to it. Either we answer at
/// once and its verdict is compared with ours when it comes, or the request waits for its verdict,
/// which then is the answer. What was passed on to us is not passed on again. What this is given
/// must outlive it.
class LegacyEndpoint final : public AdmissionEndpoint {
 public:
  struct Options {
    bool authoritative = false;  ///< the legacy webhook's verdict is the answer
    bool audit_annotations = true;
  };

  LegacyEndpoint(const Options& options, const admission::Handler& handler,
                 metrics::AdmissionMetrics& metrics, ReviewMonitor& observer,
                 legacy::Forwarder& forwarder)
      : AdmissionEndpoint(verdict::Endpoint::kValidate, handler, metrics),
        options_(options),
        observer_(observer),
        forwarder_(forwarder) {}

  void Handle(http::Request& request, http::Response& response) override;

 private:
  void Decide(const admission::Opinion& ours, const legacy::Reply& reply,
              http::Response& response) const;
  void Refuse(const admission::ProblemEvent& event, std::optional<Operation> operation,
              http::Response& response) const;

  const Options options_;
  ReviewMonitor& observer_;
  legacy::Forwarder& forwarder_;
};

}  // namespace tandem::server
