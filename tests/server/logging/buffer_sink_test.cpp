#include <gtest/gtest.h>
#include <spdlog/details/log_msg.h>

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

}  // namespace
}  // namespace tandem::logging
