#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/metrics/prometheus_fwd.h"
#include "validation/dualrun/observer.h"

namespace tandem::metrics {

/// Counts what dual runs find. Thread-safe.
class DualRunMetrics final : public dualrun::Observer {
 public:
  explicit DualRunMetrics(prometheus::Registry& registry);

  /// Makes the series of these validations appear with 0, so that rate() sees the first increment.
  void Register(const std::vector<std::string>& identifiers);

  void OnMismatch(const dualrun::RequestInfo& request, const dualrun::MismatchEvent&) override;
  void OnExcused(const dualrun::RequestInfo& request, const dualrun::Exception&) override;
  void OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent&) override;
  void OnDuplicate(const dualrun::RequestInfo&, const dualrun::DuplicateEvent&) override;

 private:
  struct Series {
    prometheus::Counter* mismatches;
    prometheus::Counter* excused;
    prometheus::Counter* panics;
  };

  /// A lookup under a lock: these events are rare.
  Series Of(std::string_view identifier);

  prometheus::Family<prometheus::Counter>& mismatches_;
  prometheus::Family<prometheus::Counter>& excused_;
  prometheus::Family<prometheus::Counter>& panics_;
  prometheus::Counter& duplicates_;
  std::mutex mutex_;
  std::map<std::string, Series, std::less<>> series_;
};

}  // namespace tandem::metrics
