#include "server/metrics/dualrun_metrics.h"

#include "tests/server/metrics/metrics_fixture.h"
#include "validation/field/error.h"

namespace tandem::metrics {
namespace {

using testing::AllOf;

dualrun::RequestInfo About(std::string_view identifier) {
  dualrun::RequestInfo request;
  request.validation_identifier = identifier;
  return request;
}

TEST(DualRunMetrics, CountEveryEventUnderItsIdentifier) {
  Metrics metrics(ExampleOptions());
  metrics.dualrun().Register({"replicationcontroller_create"});
  dualrun::Observer& observer = metrics.dualrun();
  const field::Error error;
  const auto request = About("replicationcontroller_update");
  observer.OnMismatch(request, {dualrun::MismatchType::kUnmatched, error, "text"});
  observer.OnMismatch(request, {dualrun::MismatchType::kExtra, error, "text"});
  observer.OnExcused(request, {});
  observer.OnPanic(request, {"panic", true});
  observer.OnDuplicate(request, {error, "text"});
  EXPECT_THAT(
      metrics.Render(),
      AllOf(
          HasSample(
              R"(declarative_validation_mismatch_total{validation_identifier="replicationcontroller_update"} 2)"),
          HasSample(
              R"(declarative_validation_panic_total{validation_identifier="replicationcontroller_update"} 1)"),
          HasSample(
              R"(declarative_validation_mismatch_total{validation_identifier="replicationcontroller_create"} 0)"),
          HasSample(
              R"(tandem_excused_differences_total{validation_identifier="replicationcontroller_update"} 1)"),
          HasSample(
              R"(tandem_excused_differences_total{validation_identifier="replicationcontroller_create"} 0)"),
          HasSample("tandem_duplicate_validation_errors_total 1")));
}

TEST(DualRunMetrics, MakeSeriesForIdentifiersThatComeLater) {
  Metrics metrics(ExampleOptions());
  metrics.dualrun().Register({"pod_create"});
  metrics.dualrun().OnPanic(About("widget_create"), {"panic", false});
  EXPECT_THAT(
      metrics.Render(),
      AllOf(
          HasSample(R"(declarative_validation_panic_total{validation_identifier="pod_create"} 0)"),
          HasSample(
              R"(declarative_validation_panic_total{validation_identifier="widget_create"} 1)")));
}

}  // namespace
}  // namespace tandem::metrics
