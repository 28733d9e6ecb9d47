// Another release of Kubernetes judges beside the one that answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/integration/running_server.h"

namespace tandem {
namespace {

using support::RunningServer;
using support::TemporaryFolder;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// The review of a new Pod whose hostAliases have this address.
std::string PodReview(const std::string& address) {
  return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-1",)"
         R"("kind":{"group":"","version":"v1","kind":"Pod"},)"
         R"("resource":{"group":"","version":"v1","resource":"pods"},"operation":"CREATE",)"
         R"("namespace":"default","name":"web","userInfo":{"username":"jane"},"object":{)"
         R"("apiVersion":"v1","kind":"Pod","metadata":{"name":"web","namespace":"default",)"
         R"("uid":"1","creationTimestamp":"2026-01-01T00:00:00Z"},"spec":{"restartPolicy":"Always",)"
         R"("dnsPolicy":"ClusterFirst","schedulerName":"default-scheduler","enableServiceLinks":true,)"
         R"("terminationGracePeriodSeconds":30,"securityContext":{},"hostAliases":[{"ip":")" +
         address +
         R"(","hostnames":["a"]}],"containers":[{"name":"c","image":"i",)"
         R"("imagePullPolicy":"Always","terminationMessagePath":"/dev/termination-log",)"
         R"("terminationMessagePolicy":"File","resources":{}}]}},"oldObject":null,)"
         R"("dryRun":false,"options":null}})";
}

class ShadowReleaseTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.started()); }

  std::string Answer(const std::string& review) const {
    const auto reply = server_.Post("/validate", review);
    return reply ? reply->body : std::string("no answer");
  }

  TemporaryFolder package_;
  RunningServer server_{[this](config::Options& options) {
    package_.Write("types.go", "package v1\n");
    options.rules = {package_.path()};
    options.kubernetes_version = "1.34.2";
    options.shadow_kubernetes_version = "1.36.3";
  }};
};

TEST_F(ShadowReleaseTest, AnswersByTheReleaseOfTheCluster) {
  EXPECT_THAT(Answer(PodReview("10.0.0.1")), HasSubstr(R"("allowed":true)"));
  EXPECT_THAT(Answer(PodReview("010.0.0.9")), HasSubstr(R"("allowed":true)"));
  EXPECT_THAT(Answer(PodReview("nowhere")), HasSubstr(R"("allowed":false)"));
}

TEST_F(ShadowReleaseTest, ReportsWhatTheUpgradeWillRefuse) {
  for (const char* address : {"10.0.0.1", "010.0.0.9", "nowhere"}) Answer(PodReview(address));
  EXPECT_THAT(server_.Page("/report"),
              AllOf(HasSubstr("\nKubernetes 1.36.3 beside 1.34.2: 2 the same, 1 newly refused\n"
                              "  newly refused: v1 Pod: spec.hostAliases[*].ip FieldValueInvalid"),
                    HasSubstr("\n    Since 1.36: IP addresses"), Not(HasSubstr("010.0.0.9"))));
  EXPECT_THAT(server_.Page("/report?format=json"),
              HasSubstr(R"("shadowRelease":{"kubernetesVersion":"1.36.3","beside":"1.34.2",)"
                        R"("reviews":{"same":2,"newly_refused":1,)"));
  EXPECT_EQ(server_.Metric(R"(tandem_shadow_reviews_total{kind="Pod",)"
                           R"(kubernetes_version="1.36.3",outcome="newly_refused"})"),
            1);
  EXPECT_THAT(server_.Log(), HasSubstr("Another release would refuse this review"));
  EXPECT_THAT(server_.Page("/statusz"), HasSubstr("1.36.3"));
}

TEST_F(ShadowReleaseTest, IsNoEvidence) {
  Answer(PodReview("010.0.0.9"));
  EXPECT_THAT(server_.Page("/evidence"), HasSubstr(R"("comparisons":1)"));
  EXPECT_THAT(server_.Page("/evidence"), Not(HasSubstr(R"("mismatching":1)")));
}

TEST(ShadowRelease, IsNotThereUnlessItIsAskedFor) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  EXPECT_THAT(server.Page("/report"), Not(HasSubstr("Kubernetes 1.")));
  EXPECT_THAT(server.Page("/report?format=json"), Not(HasSubstr("shadowRelease")));
}

// The rules of the other release stay when new ones cannot be loaded, as those that answer do.
TEST_F(ShadowReleaseTest, KeepsItsRulesWhenNewOnesAreNoGood) {
  package_.Write("types.go", "package v1\ntype Broken struct {\n");
  server_.Reload();
  EXPECT_THAT(server_.Page("/statusz"), HasSubstr("1.36.3, rules not reloaded: "));
  Answer(PodReview("010.0.0.9"));
  EXPECT_THAT(server_.Page("/report"), HasSubstr("1 newly refused"));
}

}  // namespace
}  // namespace tandem
