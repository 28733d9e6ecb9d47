#include "tests/validation/handwritten/apps/workload_sample.h"

namespace tandem::handwritten::apps {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Main() { return FindStrategy("apps", "v1", "Deployment", ""); }
const Strategy* StatusRules() { return FindStrategy("apps", "v1", "Deployment", "status"); }

std::string Strategy(const std::string& strategy) {
  return WithSpec(R"(, "strategy": )" + strategy);
}

const std::string kGood = Strategy(
    R"({"type": "RollingUpdate", "rollingUpdate": {"maxUnavailable": "25%", "maxSurge": 0}})");

TEST(Deployment, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Main(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Main(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), kGood, kGood).Whole(), IsEmpty());
}

TEST(Deployment, RefusesAnotherShape) {
  EXPECT_NE(Write(Main(), Strategy(R"({"rollingUpdate": {"maxSurge": true}})")).ShapeFailure(), "");
}

TEST(Deployment, KnowsItsStrategies) {
  EXPECT_THAT(Write(Main(), Strategy(R"({"type": "Recreate"})")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), Strategy(R"({"type": "Recreate", "rollingUpdate": {}})")).Strategy(),
              ElementsAre("spec.strategy.rollingUpdate: Forbidden: may not be specified when "
                          "strategy `type` is 'Recreate'"));
  EXPECT_THAT(Write(Main(), Strategy(R"({"type": "RollingUpdate"})")).Strategy(),
              ElementsAre("spec.strategy.rollingUpdate: Required value: this should be defaulted "
                          "and never be nil"));
  EXPECT_THAT(
      Write(Main(), Strategy(R"({"type": "X", "rollingUpdate": {"maxSurge": "1%"}})")).Strategy(),
      ElementsAre(R"(spec.strategy: Unsupported value: {"Type":"X","RollingUpdate":)"
                  R"({"MaxUnavailable":0,"MaxSurge":"1%"}}: supported values: )"
                  R"("Recreate", "RollingUpdate")"));
}

TEST(Deployment, CanAlwaysMove) {
  EXPECT_THAT(Write(Main(), Strategy(R"({"type": "RollingUpdate",
                  "rollingUpdate": {"maxUnavailable": "0%", "maxSurge": 0}})"))
                  .Strategy(),
              ElementsAre("spec.strategy.rollingUpdate.maxUnavailable: Invalid value: \"0%\": may "
                          "not be 0 when `maxSurge` is 0"));
  EXPECT_THAT(Write(Main(), Strategy(R"({"type": "RollingUpdate",
                  "rollingUpdate": {"maxUnavailable": "101%", "maxSurge": "200%"}})"))
                  .Strategy(),
              ElementsAre("spec.strategy.rollingUpdate.maxUnavailable: Invalid value: \"101%\": "
                          "must not be greater than 100%"));
}

TEST(Deployment, GivesUpOnlyAfterPodsAreReady) {
  const std::string spec =
      R"(, "strategy": {"type": "Recreate"}, "minReadySeconds": 5, "progressDeadlineSeconds": 5)";
  EXPECT_THAT(Write(Main(), WithSpec(spec)).Strategy(),
              ElementsAre("spec.progressDeadlineSeconds: Invalid value: 5: must be greater than "
                          "minReadySeconds"));
}

std::string RolledBack(const std::string& to, const std::string& other = "") {
  return Workload(R"("spec": {"strategy": {"type": "Recreate"}, )" + kSelector + ", " + kTemplate +
                      R"(}, "status": {})",
                  R"(, "annotations": {"deprecated.deployment.rollback.to": ")" + to +
                      R"(", "a": ")" + other + R"("})");
}

TEST(Deployment, RollsBackToWhatItsAnnotationSays) {
  EXPECT_EQ(Write(Main(), RolledBack("")).ShapeFailure(), "");
  EXPECT_EQ(Write(Main(), RolledBack("+7")).ShapeFailure(), "");
  EXPECT_EQ(Write(Main(), RolledBack("x")).ShapeFailure(),
            "failed to parse annotation[deprecated.deployment.rollback.to]=x as int64: "
            "strconv.ParseInt: parsing \"x\": invalid syntax");
  const std::string error =
      "spec.rollback.version: Invalid value: -1: must be greater than or equal to 0";
  EXPECT_THAT(Write(Main(), RolledBack("-1")).Whole(), ElementsAre(error));
  EXPECT_THAT(Write(Main(), RolledBack("1"), RolledBack("-1")).Whole(), ElementsAre(error));
  EXPECT_THAT(Write(StatusRules(), RolledBack("1"), RolledBack("-1")).Whole(), IsEmpty());
}

TEST(Deployment, DoesNotCountThatAsAnAnnotation) {
  const std::string most(std::size_t{256} * 1024 - 1, 'x');
  EXPECT_THAT(Write(Main(), RolledBack("1", most)).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), RolledBack("1", most), RolledBack("1", most)).Whole(), IsEmpty());
  EXPECT_THAT(Write(StatusRules(), RolledBack("1", most), RolledBack("1", most)).Whole(),
              IsEmpty());
  EXPECT_THAT(Write(Main(), RolledBack("", most)).Whole(),
              ElementsAre("metadata.annotations: Too long: may not be more than 262144 bytes"));
}

TEST(Deployment, KeepsItsSelector) {
  const std::string other = Workload(R"("spec": {"selector": {"matchLabels": {"x": "y"}},
      "strategy": {"type": "Recreate"}, "template": {"metadata": {"labels": {"x": "y"}},
      "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Always"}}})");
  EXPECT_THAT(Write(Main(), kGood, other).Strategy(),
              ElementsAre("spec.selector: Invalid value: {\"matchLabels\":{\"x\":\"y\"}}: field is "
                          "immutable"));
}

TEST(DeploymentStatus, IsConsistent) {
  EXPECT_THAT(
      Write(StatusRules(), WithStatus(R"("collisionCount": 1)"),
            WithStatus(R"("replicas": 1, "updatedReplicas": 2, "terminatingReplicas": -1)"))
          .Strategy(),
      ElementsAre(
          "status.terminatingReplicas: Invalid value: -1: must be greater than or equal to 0",
          "status.updatedReplicas: Invalid value: 2: cannot be greater than status.replicas",
          "status.collisionCount: Invalid value: 0: cannot be decremented"));
}

}  // namespace
}  // namespace tandem::handwritten::apps
