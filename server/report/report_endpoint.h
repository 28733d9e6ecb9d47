#pragma once

#include "server/http/handler.h"
#include "server/report/comparisons.h"

namespace tandem::report {

/// `GET /report`: text, or JSON with `?format=json` or `Accept: application/json`. The comparisons
/// must outlive it.
class ReportEndpoint final : public http::Handler {
 public:
  explicit ReportEndpoint(const Comparisons& comparisons) : comparisons_(comparisons) {}

  void Handle(http::Request& request, http::Response& response) override;

 private:
  const Comparisons& comparisons_;
};

}  // namespace tandem::report
