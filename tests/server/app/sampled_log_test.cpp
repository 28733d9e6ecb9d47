#include "server/app/sampled_log.h"

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

using namespace std::chrono_literals;

TEST(SampledLog, WritesTheFirstTenOfAKeyAndThenOneAMinute) {
  SampledLog log;
  const SampledLog::TimePoint start;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(log.Admit("a", start), 0U);
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(log.Admit("a", start + 59s));
  EXPECT_EQ(log.Admit("b", start + 59s), 0U);
  EXPECT_EQ(log.Admit("a", start + 60s), 3U);
  EXPECT_FALSE(log.Admit("a", start + 61s));
}

TEST(SampledLog, ForgetsRatherThanGrowWithoutBound) {
  SampledLog log;
  const SampledLog::TimePoint start;
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(log.Admit("a", start));
  EXPECT_FALSE(log.Admit("a", start));
  for (int i = 0; i < 5000; ++i) EXPECT_TRUE(log.Admit(std::to_string(i), start));
  EXPECT_TRUE(log.Admit("a", start));
}

TEST(WithoutIndexes, MakesTheElementsOfAListOnePlace) {
  EXPECT_EQ(WithoutIndexes("spec.ports[2].name"), "spec.ports.name");
  EXPECT_EQ(WithoutIndexes("metadata.labels[a.b/c]"), "metadata.labels");
  EXPECT_EQ(WithoutIndexes("a[x[1]].b"), "a.b");
  EXPECT_EQ(WithoutIndexes("<nil>"), "<nil>");
}

}  // namespace
}  // namespace tandem::server
