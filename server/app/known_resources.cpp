#include "server/app/known_resources.h"

namespace tandem::server {

KnownResources::KnownResources(metrics::AdmissionMetrics& metrics)
    : metrics_(metrics), other_(metrics.Resource(kOther)) {}

metrics::ResourceCounters* KnownResources::Find(std::string_view resource,
                                                std::string_view group) const {
  const std::size_t size = size_.load(std::memory_order_acquire);
  for (std::size_t i = 0; i < size; ++i) {
    const Known& known = known_[i];
    if (known.resource == resource && known.group == group) return known.counters;
  }
  return nullptr;
}

metrics::ResourceCounters& KnownResources::Of(std::string_view resource, std::string_view group) {
  if (metrics::ResourceCounters* found = Find(resource, group)) return *found;
  const std::lock_guard lock(growing_);
  if (metrics::ResourceCounters* found = Find(resource, group)) return *found;
  const std::size_t size = size_.load(std::memory_order_relaxed);
  if (size == kMost) return other_;
  std::string label(resource);
  if (!group.empty()) label.append(".").append(group);
  known_[size] = {std::string(resource), std::string(group), &metrics_.Resource(label)};
  size_.store(size + 1, std::memory_order_release);
  return *known_[size].counters;
}

}  // namespace tandem::server
