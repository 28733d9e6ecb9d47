#include "server/report/report_endpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/x509/digest.h"
#include "validation/base/base64.h"
#include "validation/evidence/reader.h"

namespace tandem::report {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// The answer of an endpoint whose ledger has an identifier that needs more, and perhaps one that
/// was not seen.
template <typename Endpoint>
http::Response Get(std::string_view query, std::string_view accept = {}, bool has_unseen = false) {
  tally::Ledger ledger({.instance = std::string(32, 'a')});
  const auto tally = ledger.Open("a_create", "rules", "handwritten", {});
  tally->Count(false, false, tally::LedgerOptions::Now());
  const auto unseen = has_unseen ? ledger.Open("b_update", "rules", "handwritten", {}) : nullptr;
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
      {"state=needs-more&format=json", "", true},
      {"format=text", "application/json", false},
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
  EXPECT_THAT(response.body, HasSubstr("expected text, json, markdown, junit or html"));
}

TEST(ReportEndpoint, HasEveryFormat) {
  const struct {
    const char* query;
    const char* accept;
    const char* type;
    const char* begin;
  } kCases[] = {
      {"format=markdown", "", "text/markdown; charset=utf-8", "**Not yet"},
      {"format=junit", "", "application/xml", "<?xml"},
      {"format=html", "", "text/html; charset=utf-8", "<!doctype html>"},
      {"", "text/html,application/xhtml+xml,*/*;q=0.8", "text/html; charset=utf-8", "<!doctype"},
  };
  for (const auto& c : kCases) {
    const http::Response response = Get<ReportEndpoint>(c.query, c.accept);
    EXPECT_EQ(response.content_type, c.type);
    EXPECT_THAT(response.body, StartsWith(c.begin));
  }
}

TEST(ReportEndpoint, AnswersAboutAPartInEveryFormat) {
  for (const std::string format : {"text", "json", "markdown", "junit", "html"}) {
    const auto body = [&](const std::string& query) {
      return Get<ReportEndpoint>(query + "&format=" + format, {}, true).body;
    };
    SCOPED_TRACE(format);
    for (const char* query : {"identifier=a_*", "kind=A", "state=needs-more"}) {
      EXPECT_THAT(body(query), AnyOf(HasSubstr("a_create"), HasSubstr("a\\_create"))) << query;
    }
    for (const char* query : {"identifier=b_*", "kind=B", "state=not-seen"}) {
      EXPECT_THAT(body(query), HasSubstr(format == "markdown" ? "b\\_update" : "b_update"));
      if (std::string_view(query) == "state=not-seen") continue;
      EXPECT_THAT(body(query), Not(AnyOf(HasSubstr("a_create"), HasSubstr("a\\_create"))));
    }
  }
  EXPECT_THAT(Get<ReportEndpoint>("kind=A", {}, true).body,
              StartsWith("Not yet: 1 of 1 identifier "));
  EXPECT_THAT(Get<ReportEndpoint>("state=ready", {}, true).body,
              AllOf(StartsWith("Not yet: 2 of 2 identifiers "),
                    HasSubstr("\n2 identifiers in other states are not listed\n")));
}

TEST(ReportEndpoint, RefusesWhatDoesNotExist) {
  const std::pair<const char*, const char*> kCases[] = {
      {"state=green", "expected differs, needs-more, partly-exercised, ready or not-seen"},
      {"kinds=A", R"(did you mean \"kind\"?)"},
      {"kind=Z", R"(kind is \"Z\", of which there is no evidence)"},
      {"identifier=a_creat", R"(did you mean \"a_create\"?)"}};
  for (const auto& [query, complaint] : kCases) {
    const http::Response response = Get<ReportEndpoint>(query);
    EXPECT_EQ(response.code, 400) << query;
    EXPECT_THAT(response.body, HasSubstr(complaint));
  }
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

// Otherwise browsers would not run it.
TEST(EvidenceEndpoint, AllowsTheScriptOfThePage) {
  const http::Response response = Get<EvidenceEndpoint>("format=html");
  constexpr std::string_view kBegin = "<script type=\"module\">";
  const std::size_t begin = response.body.find(kBegin) + kBegin.size();
  const std::size_t end = response.body.find("</script>");
  const std::string digest =
      x509::Sha256Hex(std::string_view(response.body).substr(begin, end - begin));
  std::string bytes;
  for (std::size_t i = 0; i < digest.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(digest.substr(i, 2), nullptr, 16));
  }
  EXPECT_THAT(response.headers.at(0).second,
              HasSubstr("; script-src 'sha256-" + EncodeBase64(bytes) + "';"));
}

TEST(EvidenceEndpoint, AnswersAboutAPartWithAReport) {
  EXPECT_THAT(Get<EvidenceEndpoint>("format=text&kind=A", {}, true).body,
              StartsWith("Not yet: 1 of 1 "));
  EXPECT_THAT(Get<EvidenceEndpoint>("format=html&kind=A", {}, true).body,
              Not(HasSubstr("b_update")));
  const http::Response response = Get<EvidenceEndpoint>("kind=A");
  EXPECT_EQ(response.code, 400);
  EXPECT_THAT(response.body, HasSubstr("identifier, kind and state need format=html or"));
}

}  // namespace
}  // namespace tandem::report
