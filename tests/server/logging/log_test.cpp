#include "server/logging/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tandem::logging {
namespace {

using testing::HasSubstr;
using testing::Not;

class Log : public testing::Test {
 protected:
  void OpenAt(int verbosity, Format format = Format::kText) {
    Options options;
    options.verbosity = verbosity;
    options.format = format;
    options.flush_interval = std::chrono::hours(1);
    options.output = [this](std::string_view lines) { written_ += lines; };
    Open(options);
  }

  ~Log() override { Close(); }

  std::string written_;
};

TEST_F(Log, WritesUpToItsVerbosity) {
  OpenAt(2);
  Info(2, "denied", {{"uid", "u1"}});
  Info(3, "request", {{"uid", "u2"}});
  Flush();
  EXPECT_THAT(written_, HasSubstr("\"denied\" uid=\"u1\"\n"));
  EXPECT_THAT(written_, Not(HasSubstr("u2")));
  EXPECT_TRUE(Enabled(2));
  EXPECT_FALSE(Enabled(3));
}

TEST_F(Log, WritesMoreOfFilesThatAreNamed) {
  Options options;
  options.verbosity = 2;
  options.files = {{"other", 9}, {"log_[st]*", 4}, {"*", 9}};
  options.output = [this](std::string_view lines) { written_ += lines; };
  Open(options);
  Info(4, "here");
  Info(5, "too much");
  Info(9, "elsewhere", {}, "server/other.cpp", 1);
  Info(1, "always", {}, "log_sink.h", 1);
  Flush();
  EXPECT_THAT(written_, HasSubstr("here"));
  EXPECT_THAT(written_, Not(HasSubstr("too much")));
  EXPECT_THAT(written_, HasSubstr("elsewhere"));
  EXPECT_THAT(written_, HasSubstr("always"));
}

TEST_F(Log, WritesNoLessOfFilesThatAreNamed) {
  Options options;
  options.verbosity = 2;
  options.files = {{"log_test", 0}};
  options.output = [this](std::string_view lines) { written_ += lines; };
  Open(options);
  EXPECT_TRUE(Enabled(2));
  EXPECT_FALSE(Enabled(3));
}

TEST_F(Log, NamesTheLineThatWroteIt) {
  OpenAt(0);
  Info(0, "here");
  const int line = __LINE__ - 1;
  Flush();
  EXPECT_THAT(written_, HasSubstr(" log_test.cpp:" + std::to_string(line) + "] \"here\""));
}

TEST_F(Log, BuffersInfoAndFlushesErrors) {
  OpenAt(0);
  Info(0, "first");
  EXPECT_EQ(written_, "");
  Error("no such file", "cannot read");
  EXPECT_THAT(written_, HasSubstr("\"first\"\n"));
  EXPECT_THAT(written_, HasSubstr("\"cannot read\" err=\"no such file\"\n"));
  EXPECT_LT(SinceLastFlush(), std::chrono::minutes(1));
}

TEST_F(Log, WritesWarningsAtAnyVerbosity) {
  OpenAt(0);
  Warning("gate is deprecated", {{"gate", "A"}});
  Close();
  EXPECT_THAT(written_, testing::StartsWith("W"));
}

TEST_F(Log, WritesJson) {
  OpenAt(1, Format::kJson);
  Info(1, "started {}", {{"threads", 2}});
  Flush();
  EXPECT_THAT(written_, HasSubstr(R"("msg":"started {}","v":1,"threads":2})"));
}

TEST_F(Log, WritesOutWhenMuchIsBuffered) {
  OpenAt(0);
  const std::string text(1000, 'x');
  for (int i = 0; i < 100; ++i) Info(0, text);
  EXPECT_GT(written_.size(), 60'000U);
}

TEST_F(Log, DropsLinesWhileClosed) {
  Info(0, "nobody hears this");
  Error("", "nor this");
  Flush();
  EXPECT_FALSE(Enabled(0));
  EXPECT_EQ(SinceLastFlush(), std::chrono::steady_clock::duration::zero());
}

TEST_F(Log, FlushesByItself) {
  std::mutex mutex;
  std::string seen;
  Options options;
  options.flush_interval = std::chrono::milliseconds(1);
  options.output = [&](std::string_view lines) {
    const std::lock_guard lock(mutex);
    seen += lines;
  };
  Open(options);
  Info(0, "periodic");
  bool found = false;
  while (!found) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const std::lock_guard lock(mutex);
    found = seen.find("periodic") != std::string::npos;
  }
  EXPECT_TRUE(found);
  Close();
}

TEST_F(Log, KeepsLinesOfManyThreadsWhole) {
  OpenAt(0);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([] {
      for (int i = 0; i < 200; ++i) Info(0, "line", {{"i", i}});
    });
  }
  for (std::thread& thread : threads) thread.join();
  Close();
  int lines = 0;
  for (std::size_t begin = 0; begin < written_.size(); ++lines) {
    const std::size_t end = written_.find('\n', begin);
    ASSERT_NE(end, std::string::npos);
    EXPECT_THAT(written_.substr(begin, end - begin),
                testing::MatchesRegex("I.* \"line\" i=[0-9]+"));
    begin = end + 1;
  }
  EXPECT_EQ(lines, 800);
}

}  // namespace
}  // namespace tandem::logging
