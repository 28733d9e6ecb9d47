#include "server/http/traffic_observer.h"
#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

TEST(HttpMetrics, CountWhatHappensOnTheWire) {
  Metrics metrics(ExampleOptions());
  http::TrafficObserver& observer = metrics.http();
  observer.OnAccepted(http::ListenerKind::kWebhook);
  observer.OnHandshakeFailed("10.0.0.1:1", "timeout");
  observer.OnAnswered(http::ListenerKind::kHealth, 503);
  observer.OnAnswered(http::ListenerKind::kMetrics, 418);
  EXPECT_THAT(metrics.Render(),
              testing::AllOf(
                  HasSample("tandem_connections_accepted_total 1"),
                  HasSample("tandem_tls_handshake_errors_total 1"),
                  HasSample(R"(tandem_http_requests_total{code="503",listener="health"} 1)"),
                  HasSample(R"(tandem_http_requests_total{code="other",listener="metrics"} 1)")));
}

TEST(HttpMetrics, NameEveryReasonToReject) {
  Metrics metrics(ExampleOptions());
  const std::pair<http::Rejection, const char*> kReasons[] = {
      {http::Rejection::kInFlight, "inflight"},    {http::Rejection::kBytes, "bytes"},
      {http::Rejection::kTooLarge, "too_large"},   {http::Rejection::kBadRequest, "bad_request"},
      {http::Rejection::kMediaType, "media_type"}, {http::Rejection::kMethod, "method"},
      {http::Rejection::kDeadline, "deadline"},    {http::Rejection::kClientGone, "client_gone"},
      {http::Rejection::kDraining, "draining"},
  };
  for (const auto& [reason, name] : kReasons) {
    metrics.http().OnRejected(reason);
    EXPECT_THAT(metrics.Render(), HasSample("tandem_admission_requests_rejected_total{reason=\"" +
                                            std::string(name) + "\"} 1"));
  }
}

}  // namespace
}  // namespace tandem::metrics
