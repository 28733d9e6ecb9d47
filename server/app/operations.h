#pragma once

#include "server/metrics/admission_metrics.h"
#include "validation/base/operation.h"

namespace tandem::server {

constexpr metrics::Operation ToMetrics(Operation operation) {
  switch (operation) {
    case Operation::kCreate:
      return metrics::Operation::kCreate;
    case Operation::kUpdate:
      return metrics::Operation::kUpdate;
    case Operation::kDelete:
      return metrics::Operation::kDelete;
    case Operation::kConnect:
      break;
  }
  return metrics::Operation::kConnect;
}

}  // namespace tandem::server
