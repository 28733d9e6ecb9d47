#include "server/health/pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/health/text_endpoint.h"

namespace tandem::health {
namespace {

using std::chrono::seconds;
using std::chrono::system_clock;

const BuildFacts kBuild{"0.1.0", "abc", "2026-01-02T03:04:05Z", "gcc 12.2.0", "linux/amd64"};

TEST(Pages, ShowTheVersionAsKubernetesDoes) {
  EXPECT_EQ(RenderVersion(kBuild),
            "{\n  \"major\": \"0\",\n  \"minor\": \"1\",\n  \"gitVersion\": \"v0.1.0\",\n"
            "  \"gitCommit\": \"abc\",\n  \"gitTreeState\": \"\",\n"
            "  \"buildDate\": \"2026-01-02T03:04:05Z\",\n  \"goVersion\": \"\",\n"
            "  \"compiler\": \"gcc 12.2.0\",\n  \"platform\": \"linux/amd64\"\n}");
}

TEST(Pages, ShowStatusz) {
  const system_clock::time_point started = system_clock::from_time_t(1'725'603'591);
  const std::string page =
      RenderStatusz(kBuild, started, seconds(3 * 3600 + 61), {{"Connections", "4"}});
  EXPECT_THAT(page, testing::StartsWith("\ntandem statusz\nWarning: This endpoint is not meant"));
  EXPECT_THAT(page, testing::HasSubstr("\nStarted: Fri Sep  6 06:19:51 UTC 2024\n"
                                       "Up: 3 hr 01 min 01 sec\nBinary version: 0.1.0\n"));
  EXPECT_THAT(page, testing::EndsWith("Connections: 4\n"));
}

TEST(Pages, SortFlagz) {
  EXPECT_THAT(RenderFlagz({{"v", "2"}, {"bind-address", "0.0.0.0"}}),
              testing::EndsWith("purposes only.\n\nbind-address=0.0.0.0\nv=2\n"));
}

TEST(TextEndpoint, RendersForEveryRequest) {
  int count = 0;
  TextEndpoint endpoint(kPlainText, [&] { return std::to_string(++count); });
  std::string body;
  http::Request request{http::Method::kGet, {}, {}, {}, {}, {}, {}, {}, {}, body};
  http::Response response;
  endpoint.Handle(request, response);
  endpoint.Handle(request, response);
  EXPECT_EQ(response.body, "2");
  EXPECT_EQ(response.content_type, "text/plain; charset=utf-8");
}

}  // namespace
}  // namespace tandem::health
