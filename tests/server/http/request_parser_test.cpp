#include <gtest/gtest.h>

#include <boost/beast/http/error.hpp>

#include "server/http/request_parser_internal.h"

namespace tandem::http {
namespace {

struct Parsed {
  Head head;
  std::string body;
  boost::system::error_code error;
};

Parsed Parse(const std::string& text) {
  Parsed parsed;
  RequestParser parser(parsed.head, parsed.body, 1024);
  parser.eager(true);
  parser.put(boost::asio::const_buffer(text.data(), text.size()), parsed.error);
  return parsed;
}

TEST(RequestParser, KeepsWhatTheServerNeeds) {
  const Parsed parsed = Parse(
      "POST /validate/a?timeout=5s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      "Content-Encoding: identity\r\nAccept: text/plain, */*\r\nVia: 1.1 a\r\nVia: 1.0 b "
      "(c)\r\nExpect: "
      "100-Continue\r\nContent-Length: 2\r\n\r\n{}");
  EXPECT_EQ(parsed.error, boost::system::error_code());
  EXPECT_EQ(parsed.head.method, Method::kPost);
  EXPECT_EQ(parsed.head.target, "/validate/a?timeout=5s");
  EXPECT_EQ(parsed.head.content_type, "application/json");
  EXPECT_EQ(parsed.head.content_encoding, "identity");
  EXPECT_EQ(parsed.head.accept, "text/plain, */*");
  EXPECT_EQ(parsed.head.via, "1.1 a,1.0 b (c),");
  EXPECT_TRUE(parsed.head.http11);
  EXPECT_TRUE(parsed.head.expects_continue);
  EXPECT_EQ(parsed.body, "{}");
}

TEST(RequestParser, ForgetsThePreviousRequest) {
  Head head;
  head.method = Method::kHead;
  head.target = "/old";
  head.content_type = "old";
  head.accept = "old";
  head.via = "old";
  head.expects_continue = true;
  head.accepts_gzip = true;
  std::string body;
  const RequestParser parser(head, body, 1024);
  EXPECT_EQ(head.method, Method::kOther);
  EXPECT_EQ(head.target + head.content_type + head.accept + head.via, "");
  EXPECT_FALSE(head.expects_continue || head.accepts_gzip);
}

TEST(RequestParser, RefusesAmbiguousFraming) {
  for (const char* headers :
       {"Content-Length: 2\r\nTransfer-Encoding: chunked", "Content-Length: 2\r\nContent-Length: 3",
        "Transfer-Encoding: chunked\r\nContent-Length: 2", "Transfer-Encoding: gzip",
        "Transfer-Encoding: chunked, chunked", "Content-Length: 2, 3", "Content-Length: -1",
        "Content-Length: 2, 2", "Content-Length: 2\r\nContent-Length: 2",
        "Content-Length: 99999999999999999999999"}) {
    SCOPED_TRACE(headers);
    EXPECT_TRUE(Parse("POST / HTTP/1.1\r\nHost: x\r\n" + std::string(headers) + "\r\n\r\n").error);
  }
}

TEST(RequestParser, RefusesWhatOthersMayUnderstandOtherwise) {
  const std::pair<const char*, bool> kCases[] = {
      {"GET / HTTP/1.1\r\nHost: x\r\n\r\n", true},
      {"GET / HTTP/1.0\r\n\r\n", true},
      {"GET / HTTP/1.1\r\n\r\n", false},
      {"GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", false},
      {"GET / HTTP/1.1\r\nHost: x\r\nContent-Type: a\r\nContent-Type: a\r\n\r\n", false},
  };
  for (const auto& [request, accepted] : kCases) {
    SCOPED_TRACE(request);
    EXPECT_EQ(!Parse(request).error, accepted);
  }
}

TEST(RequestParser, FindsLinesThatGoOnInTheNextOne) {
  const std::pair<const char*, bool> kCases[] = {
      {"", false},
      {"GET / HTTP/1.1\r\nHost: x\r\n\r\n", false},
      {"GET / HTTP/1.1\r\n Host: x\r\n\r\n", true},
      {"GET / HTTP/1.1\r\nHost: x\r\n\ty\r\n\r\n", true},
      {"GET / HTTP/1.1\r\nHost: x\r\n ", true},
      {"GET / HTTP/1.1\r\nHost: x\r\n\r\na\r\n b", false},
  };
  for (const auto& [input, folds] : kCases) {
    SCOPED_TRACE(input);
    EXPECT_EQ(FoldsLines(input), folds);
  }
}

TEST(RequestParser, IgnoresTrailers) {
  const Parsed parsed = Parse(
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: a\r\n\r\n"
      "2\r\n{}\r\n0\r\nContent-Type: b\r\n\r\n");
  EXPECT_FALSE(parsed.error) << parsed.error.message();
  EXPECT_EQ(parsed.body, "{}");
  EXPECT_EQ(parsed.head.content_type, "a");
}

TEST(RequestParser, ReadsAnEmptyChunkedBodyByteByByte) {
  Head head;
  std::string body;
  RequestParser parser(head, body, 1024);
  parser.eager(true);
  const std::string text =
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
  std::size_t begin = 0;
  for (std::size_t end = 1; end <= text.size(); ++end) {
    EXPECT_FALSE(parser.is_done());
    boost::system::error_code error;
    begin += parser.put(boost::asio::const_buffer(text.data() + begin, end - begin), error);
    EXPECT_TRUE(!error || error == boost::beast::http::error::need_more) << error.message();
  }
  EXPECT_TRUE(parser.is_done());
  EXPECT_EQ(body, "");
}

TEST(RequestParser, KnowsWhoTakesGzip) {
  const std::pair<const char*, bool> kCases[] = {
      {"gzip", true},      {"deflate, GZIP;q=0.5", true},
      {"gzip;q=0", false}, {"gzip; q=0.0", false},
      {"identity", false}, {"xgzip", false},
      {"", false},
  };
  for (const auto& [value, accepted] : kCases) {
    SCOPED_TRACE(value);
    const Parsed parsed =
        Parse("GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: " + std::string(value) + "\r\n\r\n");
    EXPECT_EQ(parsed.head.accepts_gzip, accepted);
  }
}

}  // namespace
}  // namespace tandem::http
