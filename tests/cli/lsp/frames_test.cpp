#include "cli/lsp/frames.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::lsp {
namespace {

using testing::HasSubstr;

std::string NextOf(Frames& frames) {
  const auto next = frames.Next();
  if (!next) return "failure: " + next.error().message;
  return next->value_or("nothing");
}

TEST(Frames, AreBodiesWithTheirLength) {
  Frames frames;
  frames.Add(FrameOf("{}") + FrameOf("[1]"));
  EXPECT_EQ(NextOf(frames), "{}");
  EXPECT_EQ(NextOf(frames), "[1]");
  EXPECT_EQ(NextOf(frames), "nothing");
  EXPECT_TRUE(frames.IsEmpty());
}

TEST(Frames, MayComeByteByByte) {
  Frames frames;
  const std::string frame = FrameOf("{\"a\": 1}");
  for (const char byte : frame.substr(0, frame.size() - 1)) {
    frames.Add({&byte, 1});
    ASSERT_EQ(NextOf(frames), "nothing");
    ASSERT_FALSE(frames.IsEmpty());
  }
  frames.Add("}");
  EXPECT_EQ(NextOf(frames), "{\"a\": 1}");
}

TEST(Frames, TakeHeadersInAnyCaseAndOrder) {
  Frames frames;
  frames.Add(
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:  2 \r\n\r\n{}");
  EXPECT_EQ(NextOf(frames), "{}");
}

TEST(Frames, RefuseWhatIsNoHeader) {
  constexpr struct {
    std::string_view input;
    std::string_view why;
  } kCases[] = {
      {"hello\r\n\r\n", "no header of a message: \"hello\""},
      {"Content-Type: x\r\n\r\n", "a message has no Content-Length"},
      {"Content-Length: -1\r\n\r\n", "Content-Length is no number: \"-1\""},
      {"Content-Length: 2x\r\n\r\n", "Content-Length is no number"},
      {"Content-Length: 67108865\r\n\r\n", "a message is larger than 64 MiB"},
      {"Content-Length: 99999999999999999999\r\n\r\n", "Content-Length is no number"},
  };
  for (const auto& each : kCases) {
    SCOPED_TRACE(each.input);
    Frames frames;
    frames.Add(each.input);
    EXPECT_THAT(NextOf(frames), HasSubstr(std::string(each.why)));
  }
}

TEST(Frames, RefuseAHeaderWithoutEnd) {
  Frames frames;
  frames.Add(std::string(kMaxHeaderBytes, 'x'));
  EXPECT_EQ(NextOf(frames), "failure: the header of a message does not end");
}

}  // namespace
}  // namespace tandem::lsp
