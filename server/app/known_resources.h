#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <string>
#include <string_view>

#include "server/metrics/admission_metrics.h"

namespace tandem::server {

/// The request counters of resources, by the names that the rules have for them; no name comes from
/// a request. Of very many the first ones have counters of their own. Finding one takes no lock.
class KnownResources {
 public:
  static constexpr std::string_view kOther = "other";

  explicit KnownResources(metrics::AdmissionMetrics& metrics);

  /// Those of kOther for no name, and for one that comes too late.
  metrics::ResourceCounters& Of(std::string_view resource);
  [[nodiscard]] metrics::ResourceCounters& other() const { return other_; }

 private:
  static constexpr std::size_t kMost = 64;

  struct Known {
    std::string resource;
    metrics::ResourceCounters* counters = nullptr;
  };

  [[nodiscard]] metrics::ResourceCounters* Find(std::string_view resource) const;

  metrics::AdmissionMetrics& metrics_;
  metrics::ResourceCounters& other_;
  std::mutex growing_;
  std::array<Known, kMost> known_;
  std::atomic<std::size_t> size_ = 0;  // those before it do not change any more
};

}  // namespace tandem::server
