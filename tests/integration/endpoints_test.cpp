// The endpoints of a running server, and what its metrics say afterwards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/integration/running_server.h"

namespace tandem {
namespace {

using support::RunningServer;
using testing::HasSubstr;
using testing::Not;

TEST(Endpoints, ValidateAllowsInUnderTwoHundredBytes) {
  const RunningServer server([](config::Options& options) { options.audit_annotations = false; });
  ASSERT_TRUE(server.started());
  const auto reply = server.Post("/validate", support::ControllerReview(1));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  EXPECT_EQ(reply->body, R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1",)"
                         R"("response":{"uid":"u-rc","allowed":true}})");
  EXPECT_EQ(reply->headers.at("content-type"), "application/json");
  EXPECT_EQ(reply->headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(reply->headers.at("cache-control"), "no-cache, private");
}

TEST(Endpoints, ValidateDeniesInTheApiServersWords) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  const auto reply = server.Post("/validate/core", support::ControllerReview(-1));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  EXPECT_THAT(
      reply->body,
      HasSubstr(R"("status":{"metadata":{},"status":"Failure","message":"ReplicationController )"
                R"(\"web\" is invalid: spec.replicas: Invalid value: -1: must be greater than or )"
                R"(equal to 0","reason":"Invalid","details":{"name":"web",)"
                R"("kind":"ReplicationController","causes":[{"reason":"FieldValueInvalid",)"
                R"("message":"Invalid value: -1: must be greater than or equal to 0",)"
                R"("field":"spec.replicas"}]},"code":422})"));
}

TEST(Endpoints, RefuseNothingWhereNothingIsEnforced) {
  const RunningServer server([](config::Options& options) {
    options.enforcement = {"report", "core/*=warn"};
  });
  ASSERT_TRUE(server.started());
  const auto warned = server.Post("/validate", support::ControllerReview(-1));
  ASSERT_TRUE(warned);
  EXPECT_THAT(warned->body, HasSubstr(R"("allowed":true)"));
  EXPECT_THAT(warned->body, HasSubstr(R"("would-deny":"ReplicationController \"web\" is invalid)"));
  EXPECT_THAT(warned->body, HasSubstr(R"("warnings":["[not enforced] spec.replicas)"));
  const auto reported = server.Post("/validate", support::ScaleReview(1, -1));
  ASSERT_TRUE(reported);
  EXPECT_THAT(reported->body, HasSubstr(R"("allowed":true)"));
  EXPECT_THAT(reported->body, Not(HasSubstr("warnings")));
  EXPECT_EQ(server.Metric("tandem_not_enforced_total{reason=\"warn\",validation_identifier="
                          "\"replicationcontroller_create\"}"),
            1);
  EXPECT_EQ(server.Metric("tandem_not_enforced_total{reason=\"report\",validation_identifier="
                          "\"scale_scale_update\"}"),
            1);
}

TEST(Endpoints, MetricsCountTheFirstLoadOfTheRules) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  EXPECT_EQ(server.Metric("tandem_ruleset_last_reload_successful"), 1);
  EXPECT_EQ(server.Metric("tandem_ruleset_reloads_total{result=\"success\"}"), 1);
  EXPECT_GT(server.Metric("tandem_ruleset_last_reload_success_timestamp_seconds"), 0);
  EXPECT_GT(server.Metric("tandem_ruleset_load_duration_seconds"), 0);
  EXPECT_GT(server.Metric("tandem_rules{source=\"types_go\"}"), 0);
  EXPECT_EQ(server.Metric("tandem_rules{source=\"crd\"}"), 0);
  EXPECT_GT(server.Metric("tandem_rules{source=\"handwritten\"}"), 0);
}

TEST(Endpoints, ObserveAlwaysAllowsAndStillCompares) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  const auto reply = server.Post("/observe", support::ScaleReview(-1, -1));
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr(R"("allowed":true)"));
  EXPECT_THAT(reply->body, Not(HasSubstr("patch")));
  EXPECT_EQ(server.Metric("declarative_validation_mismatch_total{validation_identifier=\"scale_"
                          "scale_update\"}"),
            1);
}

TEST(Endpoints, EnforceDeniesObjectsOfTheMutatingPhase) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  const auto reply = server.Post("/enforce", support::ControllerReview(-1));
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr(R"("allowed":false)"));
  EXPECT_THAT(reply->body, Not(HasSubstr("patch")));
  const auto allowed = server.Post("/enforce/core", support::ControllerReview(1));
  ASSERT_TRUE(allowed);
  EXPECT_THAT(allowed->body, HasSubstr(R"("allowed":true)"));
}

constexpr const char* kJobReview =
    R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-job",)"
    R"("kind":{"group":"batch","version":"v1","kind":"Job"},"resource":{"group":"batch",)"
    R"("version":"v1","resource":"jobs"},"namespace":"default","operation":"CREATE","object":)"
    R"({"metadata":{"name":"once","namespace":"default"},"spec":{"template":{"spec":)"
    R"({"restartPolicy":"Never","dnsPolicy":"ClusterFirst","terminationGracePeriodSeconds":30,)"
    R"("containers":[{"name":"c","image":"i","imagePullPolicy":"Always",)"
    R"("terminationMessagePolicy":"File"}]}}}}}})";

TEST(Endpoints, EnforcePreparesObjectsAndValidateSaysOnceThatItDoesNot) {
  RunningServer server;
  ASSERT_TRUE(server.started());
  const auto prepared = server.Post("/enforce", kJobReview);
  ASSERT_TRUE(prepared);
  EXPECT_THAT(prepared->body, HasSubstr(R"("allowed":true)"));
  for (int i = 0; i < 2; ++i) {
    const auto reply = server.Post("/validate", kJobReview);
    ASSERT_TRUE(reply);
    EXPECT_THAT(reply->body, HasSubstr(R"("allowed":false)"));
  }
  const std::string log = server.Log();
  const std::size_t first = log.find("a MutatingWebhookConfiguration is for /enforce");
  ASSERT_NE(first, std::string::npos) << log;
  EXPECT_EQ(log.find("a MutatingWebhookConfiguration is for /enforce", first + 1),
            std::string::npos);
}

constexpr const char* kUnionTypes = R"(package v1
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
// +enum
type By string
const (
	ByColor By = "Color"
	BySize  By = "Size"
)
type Gadget struct {
	TypeMeta `json:",inline"`
	// +unionDiscriminator
	// +required
	By By `json:"by"`
	// +unionMember
	// +optional
	Color *string `json:"color,omitempty"`
	// +unionMember
	// +optional
	Size *int32 `json:"size,omitempty"`
}
)";

TEST(Endpoints, AreListedOnTheMetricsPort) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  EXPECT_EQ(server.Page("/"), "/metrics\n/version\n/statusz\n/flagz\n/report\n/evidence\n");
}

TEST(Endpoints, MutateClearsWhatAnUpdateLeavesBehind) {
  const support::TemporaryFolder rules;
  rules.Write("gadgets/v1/doc.go", "// +groupName=example.com\npackage v1\n");
  rules.Write("gadgets/v1/types.go", kUnionTypes);
  const RunningServer server([&](config::Options& options) {
    options.rules = {rules.path()};
    options.mutate = {"unions"};
    options.audit_annotations = false;
    options.feature_gates = {{"APIUnions", true}};
  });
  ASSERT_TRUE(server.started());
  constexpr std::string_view kReview =
      R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u",)"
      R"("kind":{"group":"example.com","version":"v1","kind":"Gadget"},"resource":{"group":)"
      R"("example.com","version":"v1","resource":"gadgets"},"operation":"UPDATE","object":)"
      R"({"by":"Size","color":"red","size":1},"oldObject":{"by":"Color","color":"red"}}})";
  const auto reply = server.Post("/mutate", kReview);
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  EXPECT_EQ(reply->body,
            R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u",)"
            R"("allowed":true,"patch":"W3sib3AiOiJyZW1vdmUiLCJwYXRoIjoiL2NvbG9yIn1d",)"
            R"("patchType":"JSONPatch","warnings":)"
            R"(["color was cleared because by changed to \"Size\""]}})");
  EXPECT_EQ(server.Metric("union_members_cleared_total{group=\"example.com\",resource=\"gadgets\","
                          "version=\"v1\"}"),
            1);
  const auto verdict = server.Post("/validate", kReview);
  ASSERT_TRUE(verdict);
  EXPECT_THAT(verdict->body, HasSubstr(R"("allowed":false)"));
}

TEST(Endpoints, MutateIsNotServedUnlessConfigured) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  const auto reply = server.Post("/mutate", support::ControllerReview(1));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 404);
}

TEST(Endpoints, DebugPagesAreServedWithProfilingOnly) {
  const RunningServer plain;
  ASSERT_TRUE(plain.started());
  EXPECT_THAT(plain.Page("/debug/memory"), HasSubstr("NotFound"));
  const RunningServer profiled([](config::Options& options) { options.profiling = true; });
  ASSERT_TRUE(profiled.started());
  EXPECT_THAT(profiled.Page("/debug/memory"), HasSubstr("<malloc version="));
  EXPECT_THAT(profiled.Page("/debug/threads"), HasSubstr("USER_SECONDS"));
}

TEST(Endpoints, BetaReviewsAreAnsweredInKind) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  std::string review = support::ControllerReview(1);
  review.replace(review.find("admission.k8s.io/v1"), 19, "admission.k8s.io/v1beta1");
  const auto reply = server.Post("/validate", review);
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr(R"("apiVersion":"admission.k8s.io/v1beta1")"));
}

TEST(Endpoints, OtherPathsAndMethodsAreRefused) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  const auto unknown = server.Post("/nothing", "{}");
  ASSERT_TRUE(unknown);
  EXPECT_EQ(unknown->code, 404);
  const auto method =
      support::Fetch(server.ports().webhook, "GET /validate HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_TRUE(method);
  EXPECT_EQ(method->code, 405);
  EXPECT_EQ(method->headers.at("allow"), "POST");
}

TEST(Endpoints, HealthIsServedOnItsOwnPortAndOnTheWebhooks) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  support::ClientOptions plain;
  plain.tls = false;
  const std::string request = "GET /readyz?verbose HTTP/1.1\r\nHost: x\r\n\r\n";
  const auto health = support::Fetch(server.ports().health, request, plain);
  ASSERT_TRUE(health);
  EXPECT_EQ(health->code, 200);
  EXPECT_THAT(health->body, HasSubstr("[+]rules ok\n[+]reviews ok\n"));
  EXPECT_THAT(health->body, HasSubstr("readyz check passed\n"));
  const auto webhook = support::Fetch(server.ports().webhook, request);
  ASSERT_TRUE(webhook);
  EXPECT_EQ(webhook->body, health->body);
}

TEST(Endpoints, MetricsAreThereFromTheStartAndPassThePrometheusLint) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  EXPECT_EQ(server.Metric("declarative_validation_mismatch_total{validation_identifier="
                          "\"replicationcontroller_create\"}"),
            0);
  EXPECT_EQ(server.Metric("declarative_validation_panic_total{validation_identifier="
                          "\"certificatesigningrequest_approval_update\"}"),
            0);
  EXPECT_EQ(server.Metric("kubernetes_feature_enabled{name=\"DeclarativeValidation\","
                          "stage=\"BETA\"}"),
            1);
  ASSERT_TRUE(server.Post("/validate", support::ControllerReview(1)));
  ASSERT_TRUE(server.Post("/validate", support::ControllerReview(-1)));
  EXPECT_EQ(server.Metric("tandem_admission_requests_total{decision=\"deny\",operation=\"CREATE\","
                          "resource=\"replicationcontrollers\"}"),
            1);
  ASSERT_EQ(std::system("command -v promtool >/dev/null"), 0)
      << "promtool is missing: ./deploy/install-packages.sh test";
  const std::string page = server.folder().Write("metrics.txt", server.Page("/metrics"));
  EXPECT_EQ(std::system(("promtool check metrics < " + page).c_str()), 0);
}

}  // namespace
}  // namespace tandem
