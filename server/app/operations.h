#pragma once

#include "server/admission/review_decoder.h"
#include "server/metrics/admission_metrics.h"

namespace tandem::server {

constexpr metrics::Operation ToMetrics(admission::Operation operation) {
  switch (operation) {
    case admission::Operation::kCreate:
      return metrics::Operation::kCreate;
    case admission::Operation::kUpdate:
      return metrics::Operation::kUpdate;
    case admission::Operation::kDelete:
      return metrics::Operation::kDelete;
    case admission::Operation::kConnect:
      break;
  }
  return metrics::Operation::kConnect;
}

}  // namespace tandem::server
