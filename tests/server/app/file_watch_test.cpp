#include "server/app/file_watch.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <new>

#include "tests/support/sanitized.h"

namespace tandem::server {
namespace {

namespace fs = std::filesystem;

using namespace std::chrono_literals;

class FileWatchTest : public testing::Test {
 protected:
  FileWatchTest() {
    std::string pattern = (fs::temp_directory_path() / "tandem-watch-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    Write("a/types.go", "one");
  }
  ~FileWatchTest() override { fs::remove_all(folder_); }

  void Write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / ".new") << text;
    fs::rename(folder_ / ".new", folder_ / name);
  }

  static constexpr auto kShort = 300ms;

  /// How often somebody is called back after the action, once `wait` is over.
  template <typename Action, typename Wait>
  int CallsAfter(const std::string& path, FileWatch::Timing timing, Action action, Wait wait) {
    std::atomic<int> calls = 0;
    FileWatch watch({(folder_ / path).string()});
    watch.Start(timing, [&] {
      ++calls;
      return true;
    });
    action();
    wait(calls);
    return calls;
  }

  /// Whether somebody is called back, and only once.
  template <typename Action>
  bool Notices(const std::string& path, FileWatch::Timing timing, Action action) {
    return CallsAfter(path, timing, action, [](const auto& calls) { AwaitCalls(1, calls); }) == 1;
  }

  /// Whether nobody is called back for several polls.
  template <typename Action>
  bool Ignores(const std::string& path, Action action) {
    return CallsAfter(path, polls_, action,
                      [](const auto&) { std::this_thread::sleep_for(kShort); }) == 0;
  }

  template <typename Calls>
  static void AwaitCalls(int number, const Calls& calls) {
    while (calls < number) std::this_thread::sleep_for(5ms);
  }

  fs::path folder_;
  FileWatch::Timing told_{20ms, 60'000ms};
  FileWatch::Timing polls_{20ms, 50ms};
};

TEST_F(FileWatchTest, NoticesWhatTheKernelTells) {
  EXPECT_TRUE(Notices("", told_, [&] { Write("a/types.go", "two"); }));
  EXPECT_TRUE(Notices("", told_, [&] { Write("b/c/types.go", "new"); }));
  EXPECT_TRUE(Notices("", told_, [&] { fs::remove(folder_ / "a/types.go"); }));
  EXPECT_TRUE(Notices("a/types.go", told_, [&] { Write("a/types.go", "three"); }));
}

TEST_F(FileWatchTest, NoticesAtAPollWhatTheKernelDoesNotTell) {
  Write("real/types.go", "one");
  Write("other/types.go", "two");
  fs::create_directory_symlink("real", folder_ / "link");
  EXPECT_TRUE(Notices("link", polls_, [&] {
    fs::create_directory_symlink("other", folder_ / "new");
    fs::rename(folder_ / "new", folder_ / "link");
  }));
}

TEST_F(FileWatchTest, NoticesChangesFromBeforeItStarted) {
  FileWatch watch({folder_.string()});
  Write("a/types.go", "two");
  std::atomic<bool> called = false;
  watch.Start(told_, [&] { return called = true; });
  AwaitCalls(1, called);
}

TEST_F(FileWatchTest, MindsNothingButContent) {
  EXPECT_TRUE(Ignores("", [&] { Write("a/types.go", "one"); }));
  EXPECT_TRUE(Ignores("", [&] { Write("a/notes.txt", "x"); }));
  EXPECT_TRUE(Ignores("", [&] { Write(".hidden/types.go", "x"); }));
}

TEST_F(FileWatchTest, GoesOnWhenTheCallbackThrows) {
  FileWatch watch({folder_.string()});
  Write("a/types.go", "two");
  std::atomic<int> calls = 0;
  watch.Start(polls_, [&] {
    if (++calls < 3) throw std::bad_alloc();
    return true;
  });
  AwaitCalls(3, calls);  // and again, for nobody has taken the change
  std::this_thread::sleep_for(kShort);
  EXPECT_EQ(calls, 3);
  Write("a/types.go", "three");
  AwaitCalls(4, calls);
}

TEST_F(FileWatchTest, TakesLittleMemoryForLargeFiles) {
#ifdef TANDEM_SANITIZED
  GTEST_SKIP() << "sanitizers take more memory, and much longer for large files";
#endif
  Write("a/large.go", "");
  fs::resize_file(folder_ / "a/large.go", std::uintmax_t{200} << 20U);
  Write("a/endless.go", "");
  fs::resize_file(folder_ / "a/endless.go", std::uintmax_t{3} << 30U);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_DATA, &before), 0);
  const rlimit low{std::size_t{100} << 20U, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_DATA, &low), 0);
  EXPECT_TRUE(Notices("", polls_, [&] { Write("a/types.go", "two"); }));
  EXPECT_TRUE(Notices(
      "", polls_, [&] { fs::resize_file(folder_ / "a/endless.go", std::uintmax_t{4} << 30U); }));
  setrlimit(RLIMIT_DATA, &before);
}

TEST_F(FileWatchTest, EndsWhileFilesKeepChanging) {
  std::atomic<bool> called = false;
  std::atomic<bool> stop = false;
  std::thread writer;
  {
    FileWatch watch({folder_.string()});
    writer = std::thread([&] {
      for (int i = 0; !stop; ++i) Write("a/types.go", std::to_string(i));
    });
    watch.Start(told_, [&] { return called = true; });
    AwaitCalls(1, called);
  }
  stop = true;
  writer.join();
}

}  // namespace
}  // namespace tandem::server
