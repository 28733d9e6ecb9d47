#include "server/metrics/tally.h"

#include <gtest/gtest.h>
#include <prometheus/histogram.h>

#include <thread>

namespace tandem::metrics {
namespace {

const prometheus::Histogram::BucketBoundaries kBounds = {0.001, 0.1};

/// The cumulative counts of a histogram's buckets.
std::vector<std::uint64_t> CountsOf(const prometheus::Histogram& histogram) {
  std::vector<std::uint64_t> counts;
  for (const auto& bucket : histogram.Collect().histogram.bucket) {
    counts.push_back(bucket.cumulative_count);
  }
  return counts;
}

TEST(Tally, SortsIntoTheBucketsOfTheHistogram) {
  prometheus::Histogram expected(kBounds);
  prometheus::Histogram histogram(kBounds);
  Tally tally(histogram, kBounds, 0.001);
  for (const int milliseconds : {0, 1, 2, 100, 101, 5000}) {
    tally.Observe(milliseconds);
    expected.Observe(milliseconds / 1000.0);
  }
  EXPECT_EQ(histogram.Collect().histogram.sample_count, 0U);
  tally.Settle();
  EXPECT_EQ(CountsOf(histogram), CountsOf(expected));
  EXPECT_DOUBLE_EQ(histogram.Collect().histogram.sample_sum,
                   expected.Collect().histogram.sample_sum);
}

TEST(Tally, SettlesEverythingOnce) {
  prometheus::Histogram histogram(kBounds);
  Tally tally(histogram, kBounds, 1);
  std::thread observer([&] {
    for (int i = 0; i < 10'000; ++i) tally.Observe(1);
  });
  for (int i = 0; i < 100; ++i) tally.Settle();
  observer.join();
  tally.Settle();
  tally.Settle();
  EXPECT_EQ(histogram.Collect().histogram.sample_count, 10'000U);
  EXPECT_DOUBLE_EQ(histogram.Collect().histogram.sample_sum, 10'000);
}

}  // namespace
}  // namespace tandem::metrics
