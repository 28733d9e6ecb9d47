#include "cli/replay/shard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::replay {
namespace {

using testing::HasSubstr;

TEST(Shard, TakesEveryDocumentOnce) {
  int sizes[3] = {};
  for (int i = 0; i < 3'000; ++i) {
    int takers = 0;
    for (std::uint64_t shard = 0; shard < 3; ++shard) {
      if (!Shard{shard, 3}.Takes("uid-" + std::to_string(i))) continue;
      ++takers;
      ++sizes[shard];
    }
    EXPECT_EQ(takers, 1);
  }
  for (const int size : sizes) EXPECT_NEAR(size, 1'000, 150);
}

TEST(Shard, TakesTheSameInEveryProcess) {
  EXPECT_TRUE(Shard{}.Takes("uid"));
  EXPECT_TRUE((Shard{0, 2}.Takes("a")) != (Shard{1, 2}.Takes("a")));
}

TEST(ParseShard, ReadsIndexAndCount) {
  const auto shard = ParseShard("2/8");
  ASSERT_TRUE(shard);
  EXPECT_EQ(shard->index, 2U);
  EXPECT_EQ(shard->count, 8U);
  for (const char* text : {"", "2", "8/8", "-1/8", "1/0", "a/b", "1/200000", "1/2/3"}) {
    EXPECT_THAT(ParseShard(text).error().message, HasSubstr("not such as 0/8, ..., 7/8")) << text;
  }
}

TEST(ShardOfJob, IsWhatKubernetesSays) {
  const auto shard = ShardOfJob(4, "3");
  ASSERT_TRUE(shard);
  EXPECT_EQ(shard->index, 3U);
  EXPECT_EQ(shard->count, 4U);
  EXPECT_EQ(ShardOfJob(4, "4").error().message,
            "--shards is 4, but JOB_COMPLETION_INDEX is \"4\", not one of 0 to 3");
  EXPECT_FALSE(ShardOfJob(4, ""));
}

}  // namespace
}  // namespace tandem::replay
