#include "server/metrics/recorder_metrics.h"

#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

TEST(RecorderMetrics, AreThereFromTheStart) {
  Metrics metrics(ExampleOptions());
  const std::string page = metrics.Render();
  EXPECT_THAT(page, HasSample("tandem_recorder_records_total 0"));
  for (const char* reason : {"queue_full", "too_large", "disk", "fault"}) {
    EXPECT_THAT(
        page, HasSample("tandem_recorder_dropped_total{reason=\"" + std::string(reason) + "\"} 0"));
  }
}

TEST(RecorderMetrics, CountRecordsAndDrops) {
  Metrics metrics(ExampleOptions());
  metrics.recorder().CountRecord();
  metrics.recorder().CountRecord();
  metrics.recorder().CountDropped(Drop::kDisk);
  const std::string page = metrics.Render();
  EXPECT_THAT(page, HasSample("tandem_recorder_records_total 2"));
  EXPECT_THAT(page, HasSample("tandem_recorder_dropped_total{reason=\"disk\"} 1"));
}

}  // namespace
}  // namespace tandem::metrics
