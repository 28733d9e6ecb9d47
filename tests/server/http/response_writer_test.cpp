#include <gtest/gtest.h>

#include "server/http/response_writer_internal.h"

namespace tandem::http {
namespace {

TEST(ResponseWriter, PutsHeadAndBodyTogether) {
  Response response;
  response.code = 503;
  response.body = "{}";
  response.headers.emplace_back("Allow", "POST");
  response.retry_after = 0;
  std::string out = "left over";
  WriteResponse(response, false, false, "today", out);
  EXPECT_EQ(out,
            "HTTP/1.1 503 Service Unavailable\r\n"
            "Date: today\r\n"
            "Content-Type: application/json\r\n"
            "Content-Length: 2\r\n"
            "X-Content-Type-Options: nosniff\r\n"
            "Cache-Control: no-cache, private\r\n"
            "Allow: POST\r\n"
            "Retry-After: 0\r\n"
            "Connection: close\r\n"
            "\r\n"
            "{}");
}

TEST(ResponseWriter, LeavesTheBodyOutForHead) {
  Response response;
  response.body = "ok";
  std::string out;
  WriteResponse(response, true, true, "today", out);
  EXPECT_TRUE(out.ends_with("Cache-Control: no-cache, private\r\n\r\n"));
  EXPECT_NE(out.find("Content-Length: 2\r\n"), std::string::npos);
}

}  // namespace
}  // namespace tandem::http
