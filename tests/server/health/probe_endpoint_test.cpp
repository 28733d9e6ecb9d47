#include "server/health/probe_endpoint.h"

#include <gtest/gtest.h>

namespace tandem::health {
namespace {

class ProbeEndpointTest : public testing::Test {
 protected:
  ProbeEndpointTest() {
    checks_.AddLive("loop", [] { return std::nullopt; });
    checks_.AddReady(
        "tls", [this] { return tls_; }, [this] { return remark_; });
    checks_.AddReadyOnly("shutdown", [this] { return shutdown_; });
  }

  http::Response Get(Endpoint endpoint, std::string_view query = "", std::string_view name = "") {
    ProbeEndpoint handler(checks_, endpoint);
    std::string body;
    http::Request request{.method = http::Method::kGet,
                          .path = {},
                          .query = query,
                          .name = name,
                          .content_type = {},
                          .content_encoding = {},
                          .peer = {},
                          .received = {},
                          .deadline = {},
                          .body = body};
    http::Response response;
    handler.Handle(request, response);
    return response;
  }

  Checks checks_;
  std::optional<std::string> tls_;
  std::optional<std::string> remark_;
  std::optional<std::string> shutdown_;
};

TEST_F(ProbeEndpointTest, SaysOk) {
  const http::Response response = Get(Endpoint::kReadyz);
  EXPECT_EQ(response.code, 200);
  EXPECT_EQ(response.content_type, "text/plain; charset=utf-8");
  EXPECT_EQ(response.body, "ok");
}

TEST_F(ProbeEndpointTest, ListsTheChecksOfEachEndpointWhenVerbose) {
  EXPECT_EQ(Get(Endpoint::kLivez, "verbose").body, "[+]ping ok\n[+]loop ok\nlivez check passed\n");
  EXPECT_EQ(Get(Endpoint::kReadyz, "verbose=1").body,
            "[+]ping ok\n[+]tls ok\n[+]shutdown ok\nreadyz check passed\n");
  EXPECT_EQ(Get(Endpoint::kHealthz, "verbose").body,
            "[+]ping ok\n[+]loop ok\n[+]tls ok\nhealthz check passed\n");
}

TEST_F(ProbeEndpointTest, RemarksWhatAilsThoughItPasses) {
  remark_ = "there is a new one";
  EXPECT_EQ(Get(Endpoint::kReadyz).body, "ok");
  EXPECT_EQ(Get(Endpoint::kReadyz, "verbose").body,
            "[+]ping ok\n[+]tls ok, but there is a new one\n[+]shutdown ok\n"
            "readyz check passed\n");
  tls_ = "certificate expired";
  EXPECT_EQ(Get(Endpoint::kReadyz).body,
            "[+]ping ok\n[-]tls failed: reason withheld\n[+]shutdown ok\nreadyz check failed\n");
}

TEST_F(ProbeEndpointTest, IsVerboseButDiscreetAboutFailures) {
  tls_ = "certificate expired";
  const http::Response response = Get(Endpoint::kReadyz);
  EXPECT_EQ(response.code, 500);
  EXPECT_EQ(response.body,
            "[+]ping ok\n[-]tls failed: reason withheld\n[+]shutdown ok\nreadyz check failed\n");
}

TEST_F(ProbeEndpointTest, ExcludesChecksAndComplainsAboutUnknownOnes) {
  shutdown_ = "process is shutting down";
  const http::Response response =
      Get(Endpoint::kReadyz, "verbose&exclude=shutdown&exclude=y&exclude=x%20z");
  EXPECT_EQ(response.code, 200);
  EXPECT_EQ(response.body,
            "[+]ping ok\n[+]tls ok\n[+]shutdown excluded: ok\n"
            "warn: some health checks cannot be excluded: no matches for \"x z\",\"y\"\n"
            "readyz check passed\n");
}

TEST_F(ProbeEndpointTest, RunsASingleCheck) {
  shutdown_ = "process is shutting down";
  EXPECT_EQ(Get(Endpoint::kReadyz, "", "tls").body, "ok");
  const http::Response failed = Get(Endpoint::kReadyz, "", "shutdown");
  EXPECT_EQ(failed.code, 500);
  EXPECT_EQ(failed.body, "internal server error: process is shutting down\n");
  EXPECT_EQ(Get(Endpoint::kLivez, "", "tls").code, 404);
}

}  // namespace
}  // namespace tandem::health
