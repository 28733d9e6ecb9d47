#include "server/admission/status.h"

#include <gtest/gtest.h>

namespace tandem::admission {
namespace {

struct Case {
  verdict::Problem problem;
  std::string_view body;
};

TEST(Status, IsTheStatusObjectOfKubernetes) {
  const Case kCases[] = {
      {verdict::BadRequest("kind is \"<x>\""),
       R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",)"
       R"("message":"kind is \"\u003cx\u003e\"","reason":"BadRequest","code":400})"},
      {InternalFault("boom"),
       R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",)"
       R"("message":"Internal error occurred: boom","reason":"InternalError","code":500})"},
      {verdict::DeadlineExceeded("read"),
       R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",)"
       R"("message":"the deadline of the request passed in phase read","reason":"Timeout",)"
       R"("code":504})"},
      {NoRulesYet(), R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",)"
                     R"("message":"no rules are loaded yet","reason":"ServiceUnavailable",)"
                     R"("details":{"retryAfterSeconds":1},"code":503})"},
  };
  for (const Case& test : kCases) EXPECT_EQ(RenderStatus(test.problem), test.body);
}

TEST(Status, AsksForARetryOnlyWhereItMayHelp) {
  EXPECT_EQ(NoRulesYet().retry_after, 1);
  EXPECT_EQ(InternalFault("x").retry_after, std::nullopt);
  EXPECT_EQ(verdict::DeadlineExceeded("x").retry_after, std::nullopt);
}

}  // namespace
}  // namespace tandem::admission
