#include "server/report/report_endpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/evidence/reader.h"

namespace tandem::report {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

template <typename Endpoint>
http::Response Get(std::string_view query, std::string_view accept = {}) {
  tally::Ledger ledger({.instance = std::string(32, 'a')});
  const auto tally = ledger.Open("a_create", "rules", "handwritten", {});
  tally->Count(false, false, tally::LedgerOptions::Now());
  Endpoint endpoint(ledger, {});
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
    const http::Response response = Get<ReportEndpoint>(c.query, c.accept);
    EXPECT_EQ(response.code, 200);
    EXPECT_EQ(response.content_type, c.json ? "application/json" : "text/plain; charset=utf-8");
    EXPECT_THAT(response.body, StartsWith(c.json ? "{\"status\":\"needs more\"" : "Not yet: "));
  }
}

TEST(ReportEndpoint, RefusesOtherFormats) {
  const http::Response response = Get<ReportEndpoint>("format=xml");
  EXPECT_EQ(response.code, 400);
  EXPECT_THAT(response.body, HasSubstr("expected json or text"));
}

TEST(EvidenceEndpoint, IsADocumentThatIsReadAgain) {
  const http::Response response = Get<EvidenceEndpoint>("");
  EXPECT_EQ(response.content_type, "application/json");
  const auto fleet = evidence::Read(response.body);
  ASSERT_TRUE(fleet) << fleet.error().message;
  EXPECT_EQ(fleet->documents().begin()->second.identifiers.begin()->second.comparisons, 1U);
}

TEST(EvidenceEndpoint, IsAPageForBrowsers) {
  for (const http::Response& response :
       {Get<EvidenceEndpoint>("", "text/html,application/xhtml+xml"),
        Get<EvidenceEndpoint>("format=html")}) {
    EXPECT_EQ(response.content_type, "text/html; charset=utf-8");
    EXPECT_THAT(response.body, StartsWith("<!doctype html>"));
    ASSERT_EQ(response.headers.size(), 1U);
    EXPECT_EQ(response.headers[0].first, "Content-Security-Policy");
    EXPECT_THAT(response.headers[0].second, StartsWith("default-src 'none'"));
  }
  EXPECT_THAT(Get<EvidenceEndpoint>("format=text").body, StartsWith("Not yet: "));
  EXPECT_EQ(Get<EvidenceEndpoint>("format=junit").code, 400);
}

}  // namespace
}  // namespace tandem::report
