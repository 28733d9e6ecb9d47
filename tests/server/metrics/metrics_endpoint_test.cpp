#include "server/metrics/metrics_endpoint.h"

#include <zlib.h>

#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

http::Response Scrape(Metrics& metrics, bool accepts_gzip) {
  MetricsEndpoint endpoint(metrics);
  std::string body;
  http::Request request{http::Method::kGet, "/metrics", {}, {}, {}, {}, {}, {}, {}, body,
                        accepts_gzip};
  http::Response response;
  endpoint.Handle(request, response);
  return response;
}

std::string Unzip(const std::string& packed) {
  z_stream stream{};
  std::string text(1024UL * 1024, '\0');
  std::string input = packed;
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  inflateInit2(&stream, 15 + 16);
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST(MetricsEndpoint, SendsThePrometheusTextFormat) {
  Metrics metrics(ExampleOptions());
  const http::Response response = Scrape(metrics, false);
  EXPECT_EQ(response.content_type, "text/plain; version=0.0.4; charset=utf-8");
  EXPECT_THAT(response.body, HasSample("tandem_connections 0"));
  EXPECT_TRUE(response.headers.empty());
}

TEST(MetricsEndpoint, CompressesForThoseWhoAsk) {
  Metrics metrics(ExampleOptions());
  const http::Response response = Scrape(metrics, true);
  ASSERT_EQ(response.headers.size(), 1U);
  EXPECT_EQ(response.headers[0],
            std::make_pair(std::string("Content-Encoding"), std::string("gzip")));
  EXPECT_THAT(Unzip(response.body), HasSample("tandem_connections 0"));
}

}  // namespace
}  // namespace tandem::metrics
