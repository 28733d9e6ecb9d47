#include "server/app/known_resources.h"

namespace tandem::server {

KnownResources::KnownResources(metrics::AdmissionMetrics& metrics)
    : metrics_(metrics), other_(metrics.Resource(kOther)) {}

metrics::ResourceCounters* KnownResources::Find(std::string_view resource) const {
  const std::size_t size = size_.load(std::memory_order_acquire);
  for (std::size_t i = 0; i < size; ++i) {
    if (known_[i].resource == resource) return known_[i].counters;
  }
  return nullptr;
}

metrics::ResourceCounters& KnownResources::Of(std::string_view resource) {
  if (resource.empty()) return other_;
  if (metrics::ResourceCounters* found = Find(resource)) return *found;
  const std::lock_guard lock(growing_);
  if (metrics::ResourceCounters* found = Find(resource)) return *found;
  const std::size_t size = size_.load(std::memory_order_relaxed);
  if (size == kMost) return other_;
  known_[size] = {std::string(resource), &metrics_.Resource(resource)};
  size_.store(size + 1, std::memory_order_release);
  return *known_[size].counters;
}

}  // namespace tandem::server
