#include "server/http/status.h"

#include <gtest/gtest.h>

namespace tandem::http {
namespace {

TEST(Status, IsTheJsonOfAKubernetesStatus) {
  EXPECT_EQ(RenderStatus(405, "MethodNotAllowed", "..."),
            R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",)"
            R"("message":"...","reason":"MethodNotAllowed","code":405})");
}

TEST(Status, EscapesItsMessage) {
  Response response;
  Refuse(response, 400, "BadRequest", "a \"b\"\n");
  EXPECT_EQ(response.code, 400);
  EXPECT_NE(response.body.find(R"("message":"a \"b\"\n")"), std::string::npos);
}

TEST(Status, AsksForARetryWhenOverloaded) {
  Response response;
  RefuseOverload(response, "busy");
  EXPECT_EQ(response.retry_after, 1);
  EXPECT_NE(response.body.find(R"("details":{"retryAfterSeconds":1},"code":429})"),
            std::string::npos);
}

}  // namespace
}  // namespace tandem::http
