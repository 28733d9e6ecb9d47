#include "server/report/report_endpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::report {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

http::Response Get(std::string_view query, std::string_view accept = {}) {
  Comparisons comparisons;
  comparisons.Begin({{"a_create", "handwritten"}}, "0123456789ab",
                    std::chrono::system_clock::now());
  ReportEndpoint endpoint(comparisons);
  std::string body;
  http::Request request{.method = http::Method::kGet,
                        .path = {},
                        .query = query,
                        .name = {},
                        .content_type = {},
                        .content_encoding = {},
                        .peer = {},
                        .received = {},
                        .deadline = {},
                        .body = body,
                        .accept = accept};
  http::Response response;
  endpoint.Handle(request, response);
  return response;
}

TEST(ReportEndpoint, ChoosesTextOrJson) {
  const struct {
    const char* query;
    const char* accept;
    bool json;
  } kCases[] = {
      {"", "", false},
      {"", "*/*", false},
      {"", "application/json", true},
      {"", "text/html, application/json;q=0.9", true},
      {"format=json", "", true},
      {"a=b&format=json", "", true},
      {"format=text", "application/json", false},
      {"xformat=json", "", false},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(std::string(c.query) + " " + c.accept);
    const http::Response response = Get(c.query, c.accept);
    EXPECT_EQ(response.code, 200);
    EXPECT_EQ(response.content_type, c.json ? "application/json" : "text/plain; charset=utf-8");
    EXPECT_THAT(response.body, StartsWith(c.json ? "{\"status\":" : "Takeover: "));
  }
}

TEST(ReportEndpoint, RefusesOtherFormats) {
  const http::Response response = Get("format=xml");
  EXPECT_EQ(response.code, 400);
  EXPECT_THAT(response.body, HasSubstr("expected json or text"));
}

}  // namespace
}  // namespace tandem::report
