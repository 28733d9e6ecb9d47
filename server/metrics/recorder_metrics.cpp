#include "server/metrics/recorder_metrics.h"

#include "server/metrics/families_internal.h"

namespace tandem::metrics {

RecorderMetrics::RecorderMetrics(Registry& registry)
    : records_(Counters(registry, "tandem_recorder_records_total", "Reviews that were recorded.")
                   .Add({})) {
  auto& dropped = Counters(registry, "tandem_recorder_dropped_total",
                           "Reviews that were not recorded, by reason.");
  const char* const reasons[] = {"queue_full", "too_large", "disk", "fault"};
  for (std::size_t i = 0; i < dropped_.size(); ++i) {
    dropped_[i] = &dropped.Add({{"reason", reasons[i]}});
  }
}

void RecorderMetrics::CountRecord() { records_.Increment(); }

void RecorderMetrics::CountDropped(Drop reason) {
  dropped_[static_cast<std::size_t>(reason)]->Increment();
}

}  // namespace tandem::metrics
