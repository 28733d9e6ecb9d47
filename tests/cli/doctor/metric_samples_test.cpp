#include "cli/doctor/metric_samples.h"

#include <gtest/gtest.h>

namespace tandem::doctor {
namespace {

TEST(MetricSamples, ReadsTheTextFormat) {
  const MetricSamples metrics(
      "# HELP a what\n# TYPE a counter\n"
      "a{x=\"1\",y=\"q\\\"\\\\\\n\"} 2\na{x=\"2\"} 3.5\nb 1.8e+09\nc{x=\"1\"} +Inf\n");
  ASSERT_EQ(metrics.Of("a").size(), 2U);
  EXPECT_EQ(metrics.Of("a").front().labels.at("y"), "q\"\\\n");
  EXPECT_EQ(metrics.Sum("a"), 5.5);
  EXPECT_EQ(metrics.Sum("a", "x", "2"), 3.5);
  EXPECT_EQ(metrics.Value("b"), 1.8e9);
  EXPECT_EQ(metrics.Value("a"), std::nullopt);
  EXPECT_EQ(metrics.Value("d"), std::nullopt);
}

TEST(MetricSamples, PassesOverWhatItCannotRead) {
  for (const char* const line : {"a", "a{", "a{x", "a{x=", "a{x=\"", "a{x=\"\\", "a{x=\"1\"", "a b",
                                 "a{x=\"1\"}", "", "<html>"}) {
    EXPECT_TRUE(MetricSamples(line).Of("a").empty()) << line;
  }
}

}  // namespace
}  // namespace tandem::doctor
