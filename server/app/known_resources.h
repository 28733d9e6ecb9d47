#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <string>
#include <string_view>

#include "server/metrics/admission_metrics.h"

namespace tandem::server {

/// The request counters of the resources that were asked for first. Requests name their resource
/// themselves, so only some number of them is taken at its word. Finding one takes no lock.
class KnownResources {
 public:
  static constexpr std::string_view kOther = "other";

  explicit KnownResources(metrics::AdmissionMetrics& metrics);

  /// Those of kOther for a resource that comes too late.
  metrics::ResourceCounters& Of(std::string_view resource, std::string_view group);
  [[nodiscard]] metrics::ResourceCounters& other() const { return other_; }

 private:
  static constexpr std::size_t kMost = 64;

  struct Known {
    std::string resource;
    std::string group;
    metrics::ResourceCounters* counters = nullptr;
  };

  [[nodiscard]] metrics::ResourceCounters* Find(std::string_view resource,
                                                std::string_view group) const;

  metrics::AdmissionMetrics& metrics_;
  metrics::ResourceCounters& other_;
  std::mutex growing_;
  std::array<Known, kMost> known_;
  std::atomic<std::size_t> size_ = 0;  // those before it do not change any more
};

}  // namespace tandem::server
