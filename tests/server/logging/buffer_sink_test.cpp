#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/details/log_msg.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>

#include "server/logging/buffer_sink_internal.h"

namespace tandem::logging {
namespace {

TEST(BufferSink, HoldsLinesUntilFlushed) {
  std::string out;
  BufferSink sink([&](std::string_view lines) { out += lines; });
  sink.log(spdlog::details::log_msg("", spdlog::level::info, "a\n"));
  sink.log(spdlog::details::log_msg("", spdlog::level::info, "b\n"));
  EXPECT_EQ(out, "");
  sink.flush();
  EXPECT_EQ(out, "a\nb\n");
  sink.flush();
  EXPECT_EQ(out, "a\nb\n");
}

TEST(BufferSink, WritesToStandardErrorByDefault) {
  testing::internal::CaptureStderr();
  BufferSink sink({});
  sink.log(spdlog::details::log_msg("", spdlog::level::info, "line\n"));
  sink.flush();
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "line\n");
}

/// A pipe of one page in place of standard error.
class FullPipe {
 public:
  FullPipe() : saved_(dup(STDERR_FILENO)) {
    EXPECT_EQ(pipe2(ends_, O_CLOEXEC), 0);
    fcntl(ends_[1], F_SETPIPE_SZ, 4096);
    dup2(ends_[1], STDERR_FILENO);
  }
  ~FullPipe() {
    dup2(saved_, STDERR_FILENO);
    for (const int file : {ends_[0], ends_[1], saved_}) close(file);
  }
  FullPipe(const FullPipe&) = delete;
  FullPipe& operator=(const FullPipe&) = delete;

  /// Reads what is there.
  std::string Read() const {
    std::string text(65536, '\0');
    text.resize(static_cast<std::size_t>(read(ends_[0], text.data(), text.size())));
    return text;
  }

 private:
  int ends_[2] = {-1, -1};
  int saved_;
};

TEST(BufferSink, WaitsForNobodyAndLosesNothingBelowItsLimit) {
  const FullPipe pipe;
  BufferSink sink({});
  std::string expected;
  for (int i = 0; i < 2000; ++i) {
    const std::string line = "line " + std::to_string(i) + '\n';
    expected += line;
    sink.log(spdlog::details::log_msg("", spdlog::level::info, line));
    sink.flush();
  }
  EXPECT_GT(sink.SinceLastFlush(), std::chrono::nanoseconds(0));
  std::string seen;
  while (seen.size() < expected.size()) {
    seen += pipe.Read();
    sink.flush();
  }
  EXPECT_EQ(seen, expected);
  EXPECT_EQ(sink.dropped(), 0);
}

TEST(BufferSink, DropsWhatIsBeyondItsLimit) {
  const FullPipe pipe;
  BufferSink sink({});
  const std::string line = std::string(1023, 'x') + '\n';
  for (int i = 0; i < 2000; ++i) {
    sink.log(spdlog::details::log_msg("", spdlog::level::info, line));
  }
  EXPECT_THAT(sink.dropped(), testing::AllOf(testing::Gt(900U), testing::Lt(1000U)));
}

TEST(BufferSink, FinishesWithBoundedPatience) {
  const FullPipe pipe;
  BufferSink sink({});
  const std::string text(8000, 'x');
  sink.log(spdlog::details::log_msg("", spdlog::level::info, text));
  sink.Finish(std::chrono::milliseconds(10));
  std::string seen;
  std::thread reader([&] {
    while (seen.size() < text.size()) seen += pipe.Read();
  });
  sink.Finish(std::chrono::minutes(1));
  reader.join();
  EXPECT_EQ(seen, text);
}

}  // namespace
}  // namespace tandem::logging
