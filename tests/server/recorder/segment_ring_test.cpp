#include "server/recorder/segment_ring.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>

#include "tests/server/recorder/record_folder.h"

namespace tandem::recorder {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::chrono::system_clock::time_point kStart =
    std::chrono::system_clock::from_time_t(1'700'000'000);
constexpr SegmentRing::Limits kSmall{40, 20};

class Segments : public testing::Test {
 protected:
  [[nodiscard]] Result<SegmentRing> Open(std::chrono::seconds later = {}) const {
    return SegmentRing::Open(folder_.path(), kSmall, kStart + later);
  }

  [[nodiscard]] std::string WhyNot() const {
    const auto ring = Open();
    return ring ? "it opens" : ring.error().message;
  }

  RecordFolder folder_;
};

TEST_F(Segments, AreFilesThatOnlyWeCanRead) {
  auto ring = Open();
  ASSERT_TRUE(ring) << ring.error().message;
  ASSERT_TRUE(ring->Append("one\n"));
  EXPECT_THAT(folder_.Names(), ElementsAre("reviews-20231114T221320Z-000001.jsonl"));
  EXPECT_EQ(folder_.Text(), "one\n");
  struct stat facts {};
  ASSERT_EQ(stat((folder_.path() + "/" + folder_.Names()[0]).c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0600U);
}

TEST_F(Segments, GrowToTheirLimitAndTheOldestGo) {
  auto ring = Open();
  ASSERT_TRUE(ring);
  for (char c = 'a'; c < 'f'; ++c) ASSERT_TRUE(ring->Append(std::string(9, c) + "\n"));
  EXPECT_THAT(folder_.Names(), ElementsAre("reviews-20231114T221320Z-000002.jsonl",
                                           "reviews-20231114T221320Z-000003.jsonl"));
  EXPECT_EQ(folder_.Text(), "ccccccccc\nddddddddd\neeeeeeeee\n");
}

TEST_F(Segments, TakeALineThatIsLargerThanOne) {
  auto ring = Open();
  ASSERT_TRUE(ring);
  ASSERT_TRUE(ring->Append("a\n"));
  const std::string line = std::string(39, 'b') + "\n";
  ASSERT_TRUE(ring->Append(line));
  EXPECT_EQ(folder_.Text(), line);
  ASSERT_TRUE(ring->Append("c\n"));
  EXPECT_EQ(folder_.Text(), "c\n");
}

TEST_F(Segments, OfEarlierRunsCount) {
  for (int run = 0; run < 5; ++run) {
    auto ring = Open(std::chrono::seconds(run));
    ASSERT_TRUE(ring);
    ASSERT_TRUE(ring->Append(std::string(14, static_cast<char>('a' + run)) + "\n"));
  }
  EXPECT_EQ(folder_.Text(), std::string(14, 'd') + "\n" + std::string(14, 'e') + "\n");
}

TEST_F(Segments, WithNothingInThemAreNotLeftBehind) {
  for (int run = 0; run < 3; ++run) ASSERT_TRUE(Open());
  EXPECT_TRUE(folder_.Names().empty());
  folder_.Write("reviews-20000101T000000Z-000001.jsonl", "");
  folder_.Write("other.jsonl", "");
  ASSERT_TRUE(Open());
  EXPECT_THAT(folder_.Names(), ElementsAre("other.jsonl"));
}

TEST_F(Segments, OfOneSecondHaveDifferentNames) {
  for (const char* line : {"a\n", "b\n"}) {
    auto ring = Open();
    ASSERT_TRUE(ring);
    ASSERT_TRUE(ring->Append(line));
  }
  EXPECT_EQ(folder_.Text(), "a\nb\n");
}

TEST_F(Segments, AreWrittenByOneProcessOnly) {
  const auto ring = Open();
  ASSERT_TRUE(ring);
  EXPECT_EQ(WhyNot(), folder_.path() + ": another process records into it");
}

TEST_F(Segments, NeedADirectoryTheyCanBeWrittenTo) {
  const auto missing = SegmentRing::Open(folder_.path() + "/none", kSmall, kStart);
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().message, HasSubstr("/none: "));
  folder_.Write("file", "");
  const auto file = SegmentRing::Open(folder_.path() + "/file", kSmall, kStart);
  ASSERT_FALSE(file);
  EXPECT_THAT(file.error().message, HasSubstr("/file: is not a directory"));
  std::filesystem::create_directory(folder_.path() + "/.lock");  // nobody can write to it
  EXPECT_THAT(WhyNot(), HasSubstr("/.lock: Is a directory"));
}

/// Lets no file grow beyond some bytes, as a full disk would.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit limit = before_;
    limit.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() { setrlimit(RLIMIT_FSIZE, &before_); }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  rlimit before_{};
};

TEST_F(Segments, KeepNothingOfALineThatDoesNotFit) {
  auto ring = Open();
  ASSERT_TRUE(ring);
  ASSERT_TRUE(ring->Append("first\n"));
  {
    const FileSizeLimit limit(10);
    const Status full = ring->Append("does not fit\n");
    ASSERT_FALSE(full);
    EXPECT_THAT(full.error().message, HasSubstr("000001.jsonl: File too large"));
  }
  EXPECT_EQ(folder_.Text(), "first\n");
  ASSERT_TRUE(ring->Append("second\n"));
  EXPECT_EQ(folder_.Text(), "first\nsecond\n");
}

}  // namespace
}  // namespace tandem::recorder
