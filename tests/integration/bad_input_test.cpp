// Nonsense gets an answer that says why, and the server goes on serving others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/integration/running_server.h"

namespace tandem {
namespace {

using support::RunningServer;
using testing::HasSubstr;

void ExpectServesOthers(const RunningServer& server) {
  const auto reply = server.Post("/validate", support::ControllerReview(1));
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr(R"("allowed":true)"));
}

TEST(BadInput, UnusableBodiesAreBadRequestsThatSayWhy) {
  struct Case {
    const char* name;
    std::string body;
    const char* why;
  };
  const Case kCases[] = {
      {"malformed", R"({"kind": )", "invalid JSON at byte"},
      {"not an object", "[]", ""},
      {"trailing bytes", "{} x", "invalid JSON at byte 3"},
      {"wrong kind", R"({"kind":"Pod","apiVersion":"v1"})", "AdmissionReview"},
      {"no request", R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1"})", "request"},
      {"no uid",
       R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"operation":"CREATE"}})",
       "uid"},
      {"unknown operation",
       R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u","kind":{"kind":"Pod"},"operation":"SING"}})",
       "operation"},
      {"old version",
       R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v2","request":{"uid":"u"}})",
       "apiVersion"},
      {"duplicate key", R"({"kind":"AdmissionReview","kind":"AdmissionReview"})",
       R"(duplicate key \"kind\")"},
      {"broken UTF-8", "{\"kind\":\"\xff\"}", "invalid JSON at byte"},
      {"nested arrays", std::string(100'000, '['), "exceeded max depth of 10100"},
  };
  const RunningServer server;
  ASSERT_TRUE(server.started());
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.name);
    const auto reply = server.Post("/validate", c.body);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, 400);
    EXPECT_THAT(
        reply->body,
        HasSubstr(R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure")"));
    EXPECT_THAT(reply->body, HasSubstr(R"("reason":"BadRequest","code":400})"));
    EXPECT_THAT(reply->body, HasSubstr(c.why));
  }
  ExpectServesOthers(server);
}

TEST(BadInput, AnObjectTheKindCannotHoldIsRefusedAsTheDecoderWould) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  std::string review = support::ControllerReview(1);
  const std::string replicas = R"("replicas":1,)";
  review.replace(review.find(replicas), replicas.size(), R"("replicas":"many",)");
  const auto reply = server.Post("/validate", review);
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr("cannot unmarshal string into Go struct field"));
  ExpectServesOthers(server);
}

TEST(BadInput, ABodyOfFortyMegabytesIsTooLarge) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  const std::string body = "{\"x\":\"" + std::string(40'000'000, 'a') + "\"}";
  const auto reply = server.Post("/validate", body);
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 413);
  EXPECT_THAT(reply->body, HasSubstr("Request entity too large: limit is 33554432"));
  ExpectServesOthers(server);
}

TEST(BadInput, AHalfOpenHandshakeKeepsNobodyWaiting) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  const support::HttpClient silent(server.ports().webhook, {});
  ASSERT_TRUE(silent.connected());
  support::ClientOptions plain;
  plain.tls = false;
  support::HttpClient garbage(server.ports().webhook, plain);
  garbage.Send("GET / HTTP/1.1\r\n\r\n");
  ExpectServesOthers(server);
  EXPECT_TRUE(garbage.SeesEnd());
}

}  // namespace
}  // namespace tandem
