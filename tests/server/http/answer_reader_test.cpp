#include <gtest/gtest.h>

#include <string>

#include "server/http/answer_reader_internal.h"

namespace tandem::http {
namespace {

constexpr std::size_t kMostBytes = 10;

TEST(AnswerReader, ReadsWhateverHasArrived) {
  AnswerReader reader(kMostBytes);
  std::string bytes;
  for (const char c :
       std::string("HTTP/1.1 103 E\r\n\r\nHTTP/1.1 201 C\r\nContent-Length: 3\r\n\r\nabc")) {
    EXPECT_FALSE(reader.is_done());
    bytes += c;
    bytes.erase(0, reader.Read(bytes));
    ASSERT_EQ(reader.failure(), "");
  }
  ASSERT_TRUE(reader.is_done());
  EXPECT_EQ(reader.code(), 201);
  EXPECT_TRUE(reader.keep_alive());
  EXPECT_EQ(reader.TakeBody(), "abc");
}

TEST(AnswerReader, LeavesWhatComesBehind) {
  AnswerReader reader(kMostBytes);
  const std::string answer = "HTTP/1.1 204 N\r\n\r\n";
  EXPECT_EQ(reader.Read(answer + "more"), answer.size());
  EXPECT_TRUE(reader.is_done());
}

TEST(AnswerReader, RefusesALengthBeforeItsBodyComes) {
  for (const char* begun : {"", "abc"}) {
    AnswerReader reader(kMostBytes);
    reader.Read("HTTP/1.1 200 O\r\nContent-Length: 333333333333333\r\n\r\n" + std::string(begun));
    EXPECT_EQ(reader.failure(), "the answer is larger than 10 bytes") << begun;
  }
}

TEST(AnswerReader, EndsWithTheConnectionOrFails) {
  AnswerReader whole(kMostBytes);
  whole.Read("HTTP/1.0 200 O\r\n\r\nabc");
  EXPECT_FALSE(whole.is_done());
  whole.End();
  EXPECT_EQ(whole.failure(), "");
  EXPECT_EQ(whole.TakeBody(), "abc");

  AnswerReader half(kMostBytes);
  half.Read("HTTP/1.1 200 O\r\nContent-Length: 3\r\n\r\na");
  half.End();
  EXPECT_EQ(half.failure(), "the connection was closed before the answer was complete");
}

TEST(AnswerReader, TakesFewInterimAnswers) {
  AnswerReader reader(kMostBytes);
  std::string bytes;
  for (int i = 0; i < 9; ++i) bytes += "HTTP/1.1 100 C\r\n\r\n";
  reader.Read(bytes);
  EXPECT_EQ(reader.failure(), "too many interim answers");
}

}  // namespace
}  // namespace tandem::http
