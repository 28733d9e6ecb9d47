#include "server/http/router.h"

#include <gtest/gtest.h>

#include "tests/server/http/server_fixture.h"

namespace tandem::http {
namespace {

TEST(Router, FindsPathsAndTheirChildren) {
  FunctionHandler validate([](Request&, Response&) {});
  FunctionHandler livez([](Request&, Response&) {});
  Router router;
  router.PostJsonWithChildren("/validate", validate);
  router.Get("/livez", livez);

  const struct {
    const char* path;
    Handler* handler;
    const char* name;
  } kCases[] = {
      {"/validate", &validate, ""},
      {"/validate/strict", &validate, "strict"},
      {"/validate/", nullptr, ""},
      {"/validate/a/b", nullptr, ""},
      {"/validated", nullptr, ""},
      {"/livez", &livez, ""},
      {"/livez/ping", nullptr, ""},
      {"/", nullptr, ""},
      {"", nullptr, ""},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.path);
    const Router::Match match = router.Find(c.path);
    EXPECT_EQ(match.route == nullptr ? nullptr : match.route->handler, c.handler);
    EXPECT_EQ(match.name, c.name);
  }
}

}  // namespace
}  // namespace tandem::http
