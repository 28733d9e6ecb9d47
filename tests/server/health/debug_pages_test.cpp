#include "server/health/debug_pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace tandem::health {
namespace {

namespace fs = std::filesystem;

TEST(DebugPages, TellWhatTheAllocatorHolds) {
  const std::string page = RenderMemory();
  EXPECT_THAT(page, testing::StartsWith("<malloc version="));
  EXPECT_THAT(page, testing::EndsWith("</malloc>\n"));
}

class Threads : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tandem-threads-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    tasks_ = pattern;
  }
  ~Threads() override { fs::remove_all(tasks_); }

  void Add(const std::string& id, const std::string& stat) const {
    fs::create_directory(tasks_ / id);
    std::ofstream(tasks_ / id / "stat") << stat;
  }

  fs::path tasks_;
};

TEST_F(Threads, ShowTheirTimeInOrder) {
  Add("12", "12 (recorder) S 1 2 3 4 5 6 7 8 9 10 150 25 0 0\n");
  Add("9", "9 (a) b) R 1 2 3 4 5 6 7 8 9 10 1 0 0 0\n");
  Add("13", "13 (gone");
  EXPECT_EQ(RenderThreads(tasks_.string()),
            "THREAD NAME USER_SECONDS SYSTEM_SECONDS\n9 a) b 0.01 0.00\n12 recorder 1.50 0.25\n");
}

TEST_F(Threads, AreThoseOfThisProcess) {
  EXPECT_THAT(RenderThreads("/proc/self/task"),
              testing::HasSubstr("\n" + std::to_string(getpid()) + " "));
}

}  // namespace
}  // namespace tandem::health
