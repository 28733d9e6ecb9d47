#include "server/metrics/recorder_metrics.h"

#include "server/metrics/families_internal.h"

namespace tandem::metrics {

RecorderMetrics::RecorderMetrics(Registry& registry)
    : records_(Counters(registry, "tandem_recorder_records_total", "Reviews that were recorded.")
                   .Add({})) {
  auto& dropped = Counters(registry, "tandem_recorder_dropped_total",
                           "Reviews that were not recorded, by reason.");
  constexpr EnumArray<Drop, const char*> kReasons({"queue_full", "too_large", "disk", "fault"});
  for (const Drop reason : Enumerators<Drop>()) {
    dropped_[reason] = &dropped.Add({{"reason", kReasons[reason]}});
  }
}

void RecorderMetrics::CountRecord() { records_.Increment(); }

void RecorderMetrics::CountDropped(Drop reason) { dropped_[reason]->Increment(); }

}  // namespace tandem::metrics
