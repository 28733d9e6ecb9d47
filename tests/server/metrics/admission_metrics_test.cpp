#include "server/metrics/admission_metrics.h"

#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

using std::chrono::microseconds;
using testing::AllOf;

TEST(AdmissionMetrics, CountDecisionsPerResource) {
  Metrics metrics(ExampleOptions());
  AdmissionMetrics& admission = metrics.admission();
  admission.Show({.resources = {"deployments.apps"}});
  admission.CountReview("deployments.apps", Operation::kCreate, Decision::kDeny);
  admission.CountReview("deployments.apps", Operation::kCreate, Decision::kDeny);
  admission.CountReview("", Operation::kConnect, Decision::kAllow);
  EXPECT_THAT(
      metrics.Render(),
      AllOf(
          HasSample(
              R"(tandem_admission_requests_total{decision="deny",operation="CREATE",resource="deployments.apps"} 2)"),
          HasSample(
              R"(tandem_admission_requests_total{decision="allow",operation="CONNECT",resource="other"} 1)")));
}

TEST(AdmissionMetrics, ObserveDurationsAndSizes) {
  Metrics metrics(ExampleOptions());
  AdmissionMetrics& admission = metrics.admission();
  admission.ObserveRequest(Operation::kUpdate, Decision::kAllow, microseconds(300));
  admission.ObserveValidation(Engine::kDeclarative, Operation::kCreate, microseconds(20));
  admission.ObserveValidation(Engine::kDeclarative, Operation::kDelete, microseconds(20));
  admission.ObserveBody(5000);
  EXPECT_THAT(
      metrics.Render(),
      AllOf(
          HasSample(
              R"(tandem_admission_request_duration_seconds_bucket{decision="allow",operation="UPDATE",le="0.00025"} 0)"),
          HasSample(
              R"(tandem_admission_request_duration_seconds_bucket{decision="allow",operation="UPDATE",le="0.0005"} 1)"),
          HasSample(
              R"(tandem_validation_duration_seconds_count{engine="declarative",operation="CREATE"} 1)"),
          HasSample(R"(tandem_admission_request_body_bytes_bucket{le="16384"} 1)")));
}

TEST(AdmissionMetrics, CountErrorsByEngineAndType) {
  Metrics metrics(ExampleOptions());
  AdmissionMetrics& admission = metrics.admission();
  admission.CountErrors(Engine::kHandwritten, field::ErrorType::kTypeInvalid, 3);
  admission.CountErrors(Engine::kCompare, field::ErrorType::kInvalid, 1);
  EXPECT_THAT(
      metrics.Render(),
      AllOf(
          HasSample(
              R"(tandem_validation_errors_total{engine="handwritten",type="FieldValueTypeInvalid"} 3)"),
          HasSample(
              R"(tandem_validation_errors_total{engine="declarative",type="FieldValueInvalid"} 0)")));
}

TEST(AdmissionMetrics, CountWhatIsNotJudged) {
  Metrics metrics(ExampleOptions());
  metrics.admission().CountUnjudged(dualrun::Unjudged::kOldObject);
  EXPECT_THAT(metrics.Render(),
              AllOf(HasSample(R"(tandem_unjudged_total{reason="old_object"} 1)"),
                    HasSample(R"(tandem_unjudged_total{reason="unknown_version"} 0)")));
}

TEST(AdmissionMetrics, CountWhatNormalizationClears) {
  Metrics metrics(ExampleOptions());
  const ResourceLabels widgets = {"example.com", "v1", "widgets"};
  metrics.admission().Show({.versions = {"v1/widgets.example.com"}});
  metrics.admission().CountNormalization(widgets, 1, 2);
  metrics.admission().CountNormalization(widgets, 1, 1);
  metrics.admission().CountMutationFault();
  EXPECT_THAT(
      metrics.Render(),
      AllOf(
          HasSample(
              R"(union_normalizations_total{group="example.com",resource="widgets",version="v1"} 2)"),
          HasSample(
              R"(union_members_cleared_total{group="example.com",resource="widgets",version="v1"} 3)"),
          HasSample("tandem_mutation_faults_total 1")));
}

TEST(AdmissionMetrics, NameNothingButWhatRulesDo) {
  Metrics metrics(ExampleOptions());
  AdmissionMetrics& admission = metrics.admission();
  admission.CountReview("widgets", Operation::kCreate, Decision::kAllow);
  admission.CountNormalization({"example.com", "v1", "widgets"}, 1, 1);
  admission.CountNotEnforced("widget_create", NotEnforced::kBeta);
  EXPECT_THAT(
      metrics.Render(),
      AllOf(
          HasSample(
              R"(tandem_admission_requests_total{decision="allow",operation="CREATE",resource="other"} 1)"),
          HasSample(R"(union_normalizations_total{group="",resource="other",version=""} 1)"),
          HasSample(
              R"(tandem_not_enforced_total{reason="beta",validation_identifier="other"} 1)")));
}

TEST(AdmissionMetrics, ForgetWhatTheRulesNameNoMore) {
  Metrics metrics(ExampleOptions());
  AdmissionMetrics& admission = metrics.admission();
  const RuleNames names = {
      .resources = {"widgets"}, .versions = {"v1/widgets"}, .identifiers = {"widget_create"}};
  admission.Show(names);
  admission.CountReview("widgets", Operation::kCreate, Decision::kAllow);
  admission.CountNormalization({"", "v1", "widgets"}, 1, 1);
  admission.CountNotEnforced("widget_create", NotEnforced::kWarn);
  admission.Show(names);
  EXPECT_THAT(metrics.Render(), testing::HasSubstr("widget"));
  admission.Show({});
  EXPECT_THAT(metrics.Render(), testing::Not(testing::HasSubstr("widget")));
}

TEST(AdmissionMetrics, CountRefusals) {
  Metrics metrics(ExampleOptions());
  metrics.admission().CountBadRequest();
  metrics.admission().CountNoRules();
  metrics.admission().CountDeadline();
  metrics.admission().CountOutOfMemory();
  EXPECT_THAT(
      metrics.Render(),
      AllOf(HasSample(R"(tandem_admission_requests_rejected_total{reason="bad_request"} 1)"),
            HasSample(R"(tandem_admission_requests_rejected_total{reason="no_rules"} 1)"),
            HasSample(R"(tandem_admission_requests_rejected_total{reason="deadline"} 1)"),
            HasSample(R"(tandem_admission_requests_rejected_total{reason="memory"} 1)")));
}

}  // namespace
}  // namespace tandem::metrics
