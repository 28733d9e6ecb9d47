#pragma once

#include "server/app/sampled_log.h"
#include "server/legacy/forward_observer.h"
#include "server/metrics/legacy_metrics.h"

namespace tandem::server {

/// Turns what comes of passing reviews on into metrics and log lines. Thread-safe.
class LegacyObserver final : public legacy::ForwardObserver {
 public:
  explicit LegacyObserver(metrics::LegacyMetrics& metrics) : metrics_(metrics) {}

  void OnRequest(const legacy::RequestEvent& event) override;
  void OnComparison(const legacy::ComparisonEvent& event) override;

 private:
  void Log(const legacy::RequestEvent& event);
  void Log(const legacy::ComparisonEvent& event);

  metrics::LegacyMetrics& metrics_;
  SampledLog failures_;
  SampledLog differences_;
};

}  // namespace tandem::server
