#pragma once

#include <cstdint>

#include "server/metrics/prometheus_fwd.h"
#include "validation/base/enum_array.h"

namespace tandem::metrics {

/// Why a review was not recorded.
enum class Drop : std::uint8_t { kQueueFull, kTooLarge, kDisk, kFault };

/// Counts what the recorder writes and what it does not. Thread-safe.
class RecorderMetrics {
 public:
  explicit RecorderMetrics(prometheus::Registry& registry);

  void CountRecord();
  void CountDropped(Drop reason);

 private:
  prometheus::Counter& records_;
  EnumArray<Drop, prometheus::Counter*> dropped_;
};

}  // namespace tandem::metrics
