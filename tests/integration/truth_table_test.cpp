// The gates' truth table, through the socket: one request on which the two sides disagree, and one
// on which the declarative side throws.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/running_server.h"

namespace tandem {
namespace {

using support::Reply;
using support::RunningServer;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kMismatches =
    R"(declarative_validation_mismatch_total{validation_identifier="scale_scale_update"})";
constexpr const char* kMessage = "Unexpected difference between hand written validation";

struct Setting {
  bool declarative;
  bool takeover;
};

auto WithGates(Setting setting) {
  return [setting](config::Options& options) {
    options.feature_gates = {{"DeclarativeValidation", setting.declarative},
                             {"DeclarativeValidationTakeover", setting.takeover}};
  };
}

/// Replicas that were negative before: the handwritten side complains, the declarative one lets
/// what has not changed through.
std::optional<Reply> PostMismatch(const RunningServer& server) {
  return server.Post("/validate", support::ScaleReview(-1, -1));
}

constexpr const char* kDenied =
    R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u-scale",)"
    R"("allowed":false,"status":{"metadata":{},"status":"Failure","message":)"
    R"("Scale.autoscaling \"web\" is invalid: spec.replicas: Invalid value: -1: )"
    R"(must be greater than or equal to 0","reason":"Invalid","details":{"name":"web",)"
    R"("group":"autoscaling","kind":"Scale","causes":[{"reason":"FieldValueInvalid",)"
    R"("message":"Invalid value: -1: must be greater than or equal to 0",)"
    R"("field":"spec.replicas"}]},"code":422})";

TEST(TruthTable, WithoutDeclarativeValidationNothingIsCompared) {
  for (const bool takeover : {false, true}) {
    SCOPED_TRACE(takeover);
    const RunningServer server(WithGates({false, takeover}));
    ASSERT_TRUE(server.started());
    const auto reply = PostMismatch(server);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, 200);
    EXPECT_THAT(reply->body, HasSubstr(kDenied));
    EXPECT_EQ(server.Metric(kMismatches), 0);
    EXPECT_THAT(server.Log(), Not(HasSubstr(kMessage)));
  }
}

TEST(TruthTable, InShadowTheHandwrittenSideDecidesAndTheDifferenceIsCounted) {
  const RunningServer server(WithGates({true, false}));
  ASSERT_TRUE(server.started());
  const auto reply = PostMismatch(server);
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr(kDenied));
  EXPECT_EQ(server.Metric(kMismatches), 1);
  EXPECT_THAT(
      server.Log(),
      HasSubstr(
          "unmatched error(s) found {Type=\\\"Invalid value\\\", Field=\\\"spec.replicas\\\", "
          "Origin=\\\"minimum\\\"}. This indicates an issue with declarative validation. "
          "This difference should not affect system operation since hand written validation "
          "is authoritative."));
}

TEST(TruthTable, UnderTakeoverTheDeclarativeSideDecides) {
  const RunningServer server(WithGates({true, true}));
  ASSERT_TRUE(server.started());
  const auto reply = PostMismatch(server);
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr(R"("uid":"u-scale","allowed":true)"));
  EXPECT_EQ(server.Metric(kMismatches), 1);
  EXPECT_THAT(server.Log(),
              HasSubstr("Consider disabling the DeclarativeValidationTakeover feature gate to keep "
                        "data persisted in etcd consistent with prior versions of Kubernetes."));
}

/// The shipped rules of Scale with one that throws beside them.
constexpr const char* kPanickingScale = R"(package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +k8s:isSubresource="/scale"
// +tandem:validatePanic(label: "panic")
type Scale struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ScaleSpec `json:"spec,omitempty"`
}

type ScaleSpec struct {
	// +k8s:optional
	// +k8s:minimum=0
	Replicas int32 `json:"replicas,omitempty"`
}
)";

constexpr const char* kPanics =
    R"(declarative_validation_panic_total{validation_identifier="scale_scale_update"})";

std::string LabelledReview(int replicas) {
  std::string review = support::ScaleReview(1, replicas);
  const std::string metadata = R"("metadata":{)";
  review.insert(review.find(metadata) + metadata.size(), R"("labels":{"panic":"yes"},)");
  return review;
}

std::unique_ptr<RunningServer> PanickingServer(Setting setting,
                                               const support::TemporaryFolder& rules) {
  rules.Write("v1/doc.go", "// +groupName=autoscaling\npackage v1\n");
  rules.Write("v1/types.go", kPanickingScale);
  return std::make_unique<RunningServer>([&](config::Options& options) {
    WithGates(setting)(options);
    options.rules = {"none", rules.path()};
    options.enable_test_tags = true;
  });
}

TEST(TruthTable, AThrowingRuleInShadowIsCountedAndIgnored) {
  const support::TemporaryFolder rules;
  const auto server = PanickingServer({true, false}, rules);
  ASSERT_TRUE(server->started());
  const auto reply = server->Post("/validate", LabelledReview(2));
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr(R"("allowed":true)"));
  EXPECT_EQ(server->Metric(kPanics), 1);
  EXPECT_THAT(server->Log(), HasSubstr("panic during declarative validation: "));

  const auto other = server->Post("/validate", support::ScaleReview(1, 2));
  ASSERT_TRUE(other);
  EXPECT_EQ(server->Metric(kPanics), 1);
}

TEST(TruthTable, AThrowingRuleUnderTakeoverRefusesTheObject) {
  const support::TemporaryFolder rules;
  const auto server = PanickingServer({true, true}, rules);
  ASSERT_TRUE(server->started());
  const auto reply = server->Post("/validate", LabelledReview(2));
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr(R"("allowed":false)"));
  EXPECT_THAT(reply->body, HasSubstr(R"("reason":"InternalError","message":)"
                                     R"("Internal error: panic during declarative validation: )"));
  EXPECT_THAT(reply->body, HasSubstr(R"("field":"\u003cnil\u003e")"));
  EXPECT_EQ(server->Metric(kPanics), 1);
  EXPECT_EQ(server->Metric(kMismatches), 1);
}

}  // namespace
}  // namespace tandem
