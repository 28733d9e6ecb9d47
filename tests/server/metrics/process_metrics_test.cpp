#include "server/metrics/process_metrics.h"

#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

TEST(ProcessMetrics, ReadStatFilesOfOddlyNamedProcesses) {
  const auto stat = ParseProcessStat(
      "12 (a ) b) S 1 2 3 4 5 6 7 8 9 10 100 50 13 14 15 16 4 18 777 4096000 250 21 22\n");
  ASSERT_TRUE(stat);
  EXPECT_EQ(stat->cpu_ticks, 150);
  EXPECT_EQ(stat->threads, 4);
  EXPECT_EQ(stat->start_ticks, 777);
  EXPECT_EQ(stat->virtual_bytes, 4096000);
  EXPECT_EQ(stat->resident_pages, 250);
}

TEST(ProcessMetrics, GiveUpOnOtherTexts) {
  EXPECT_FALSE(ParseProcessStat(""));
  EXPECT_FALSE(ParseProcessStat("12 (a) S 1 2"));
}

TEST(ProcessMetrics, ShowThisProcess) {
  Metrics metrics(ExampleOptions());
  const std::string text = metrics.Render();
  for (const char* name :
       {"process_start_time_seconds", "process_cpu_seconds_total", "process_resident_memory_bytes",
        "process_virtual_memory_bytes", "tandem_memory_limit_bytes", "process_open_fds",
        "process_max_fds", "process_threads", "tandem_log_lines_dropped_total"}) {
    EXPECT_THAT(text, testing::HasSubstr("\n" + std::string(name) + " "));
  }
  EXPECT_THAT(text, HasSample("process_threads 1"));
}

TEST(ProcessMetrics, ShowTheMemoryLimitOfTheMoment) {
  std::optional<std::uint64_t> limit;
  Options options = ExampleOptions();
  options.memory_limit = [&limit] { return limit; };
  Metrics metrics(options);
  EXPECT_THAT(metrics.Render(), HasSample("tandem_memory_limit_bytes 0"));
  limit = 1 << 20;
  EXPECT_THAT(metrics.Render(), HasSample("tandem_memory_limit_bytes 1048576"));
}

}  // namespace
}  // namespace tandem::metrics
