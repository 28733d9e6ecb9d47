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
  metrics.dualrun().Show({"replicationcontroller_create", "replicationcontroller_update"});
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

TEST(DualRunMetrics, ForgetIdentifiersThatTheRulesHaveNoMore) {
  Metrics metrics(ExampleOptions());
  metrics.dualrun().Show({"pod_create", "widget_create"});
  metrics.dualrun().OnPanic(About("pod_create"), {"panic", false});
  metrics.dualrun().OnPanic(About("widget_create"), {"panic", false});
  metrics.dualrun().Show({"pod_create"});
  metrics.dualrun().OnPanic(About("widget_create"), {"panic", false});  // judged by old rules
  EXPECT_THAT(
      metrics.Render(),
      AllOf(
          HasSample(R"(declarative_validation_panic_total{validation_identifier="pod_create"} 1)"),
          HasSample(R"(declarative_validation_panic_total{validation_identifier="other"} 1)"),
          testing::Not(testing::HasSubstr("widget_create"))));
}

}  // namespace
}  // namespace tandem::metrics
