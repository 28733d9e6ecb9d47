#include "server/metrics/legacy_metrics.h"

#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

using legacy::Outcome;
using legacy::RequestResult;
using testing::AllOf;

TEST(LegacyMetrics, BeginAtZero) {
  Metrics metrics(ExampleOptions());
  const std::string text = metrics.Render();
  for (const char* result : {"allow", "deny", "error", "timeout", "skipped"}) {
    EXPECT_THAT(
        text, HasSample("tandem_legacy_requests_total{result=\"" + std::string(result) + "\"} 0"));
  }
  for (const char* outcome : {"agree", "verdict_differs", "errors_differ", "incomparable"}) {
    EXPECT_THAT(text, HasSample("tandem_legacy_comparisons_total{kind=\"other\",outcome=\"" +
                                std::string(outcome) + "\"} 0"));
  }
  EXPECT_THAT(text, HasSample("tandem_legacy_request_duration_seconds_count 0"));
}

TEST(LegacyMetrics, CountResultsAndOutcomes) {
  Metrics metrics(ExampleOptions());
  metrics.legacy().CountRequest(RequestResult::kDeny, std::chrono::milliseconds(30));
  metrics.legacy().CountRequest(RequestResult::kTimeout, std::chrono::seconds(2));
  metrics.legacy().CountRequest(RequestResult::kSkipped, std::chrono::seconds(0));
  metrics.legacy().Show({"Deployment.apps", "Pod"});
  metrics.legacy().CountComparison("Deployment.apps", Outcome::kErrorsDiffer);
  metrics.legacy().CountComparison("Invented.example.com", Outcome::kAgree);
  EXPECT_THAT(metrics.Render(),
              AllOf(HasSample(R"(tandem_legacy_requests_total{result="deny"} 1)"),
                    HasSample(R"(tandem_legacy_requests_total{result="timeout"} 1)"),
                    HasSample(R"(tandem_legacy_requests_total{result="skipped"} 1)"),
                    HasSample("tandem_legacy_request_duration_seconds_count 2"),
                    HasSample(R"(tandem_legacy_request_duration_seconds_bucket{le="0.05"} 1)"),
                    HasSample(R"(tandem_legacy_comparisons_total{kind="Deployment.apps",)"
                              R"(outcome="errors_differ"} 1)"),
                    HasSample(R"(tandem_legacy_comparisons_total{kind="Deployment.apps",)"
                              R"(outcome="agree"} 0)"),
                    HasSample(R"(tandem_legacy_comparisons_total{kind="other",)"
                              R"(outcome="agree"} 1)")));
}

}  // namespace
}  // namespace tandem::metrics
