#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "server/metrics/prometheus_fwd.h"

namespace tandem::metrics {

/// The observations between two renderings of a histogram, which itself takes a lock for every
/// observation. Counts whole units: nanoseconds, bytes. Thread-safe.
class Tally {
 public:
  /// `bounds` are the histogram's own, no more than kMaxBounds; `unit` is one of ours in its units.
  Tally(prometheus::Histogram& histogram, std::span<const double> bounds, double unit);

  void Observe(std::int64_t amount) {
    std::size_t bucket = 0;
    while (bucket < size_ && amount > bounds_[bucket]) ++bucket;
    counts_[bucket].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(amount, std::memory_order_relaxed);
  }

  /// Hands what has been observed over to the histogram.
  void Settle();

  static constexpr std::size_t kMaxBounds = 16;

 private:
  prometheus::Histogram& histogram_;
  double unit_;
  std::size_t size_;  // of the bounds
  std::array<std::int64_t, kMaxBounds> bounds_{};
  std::array<std::atomic<std::uint64_t>, kMaxBounds + 1> counts_{};
  std::atomic<std::int64_t> sum_{0};
};

}  // namespace tandem::metrics
