#include "server/metrics/tally.h"

#include <prometheus/histogram.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "validation/base/panic.h"

namespace tandem::metrics {

Tally::Tally(prometheus::Histogram& histogram, std::span<const double> bounds, double unit)
    : histogram_(histogram), unit_(unit), size_(bounds.size()) {
  TANDEM_CHECK(size_ <= kMaxBounds);
  std::transform(bounds.begin(), bounds.end(), bounds_.begin(),
                 [unit](double bound) { return std::llround(bound / unit); });
}

void Tally::Settle() {
  std::vector<double> increments;
  for (std::size_t i = 0; i <= size_; ++i) {
    increments.push_back(static_cast<double>(counts_[i].exchange(0, std::memory_order_relaxed)));
  }
  const std::int64_t sum = sum_.exchange(0, std::memory_order_relaxed);
  histogram_.ObserveMultiple(increments, static_cast<double>(sum) * unit_);
}

}  // namespace tandem::metrics
