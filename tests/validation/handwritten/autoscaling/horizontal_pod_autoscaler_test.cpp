#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::autoscaling {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Main() { return FindStrategy("autoscaling", "v2", "HorizontalPodAutoscaler", ""); }
const Strategy* StatusRules() {
  return FindStrategy("autoscaling", "v2", "HorizontalPodAutoscaler", "status");
}

std::string Autoscaler(const std::string& spec, const std::string& status = "{}") {
  return R"({"metadata": {"name": "h", "namespace": "default", "resourceVersion": "1"},
             "spec": )" +
         spec + R"(, "status": )" + status + "}";
}

constexpr char kDeployment[] = R"({"kind": "Deployment", "name": "d", "apiVersion": "apps/v1"})";

std::string Spec(const std::string& replicas, const std::string& target = kDeployment,
                 const std::string& more = "") {
  return R"({"scaleTargetRef": )" + target + ", " + replicas + more + "}";
}

const std::string kGood = Autoscaler(Spec(R"("minReplicas": 1, "maxReplicas": 1)"));

TEST(HorizontalPodAutoscaler, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Main(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Main(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), kGood, kGood).Whole(), IsEmpty());
}

TEST(HorizontalPodAutoscaler, CoversItsBoundsDeclaratively) {
  const field::ErrorList errors =
      Write(Main(), Autoscaler(Spec(R"("minReplicas": 0, "maxReplicas": -1)"))).StrategyErrors();
  EXPECT_THAT(Texts(errors),
              ElementsAre("spec.minReplicas: Invalid value: 0: must be greater than or equal to 1",
                          "spec.maxReplicas: Invalid value: -1: must be greater than or equal to 1",
                          "spec.maxReplicas: Invalid value: -1: must be greater than or equal to "
                          "`minReplicas`",
                          "spec.metrics: Forbidden: must specify at least one Object or External "
                          "metric to support scaling to zero replicas"));
  ASSERT_EQ(errors.size(), 4U);
  EXPECT_EQ(errors[0].origin, "minimum");
  EXPECT_TRUE(errors[0].covered_by_declarative);
  EXPECT_TRUE(errors[1].covered_by_declarative);
  EXPECT_FALSE(errors[2].covered_by_declarative);
}

TEST(HorizontalPodAutoscaler, NeedsAMaximum) {
  const field::ErrorList errors =
      Write(Main(), Autoscaler(Spec(R"("maxReplicas": 0)"))).StrategyErrors();
  EXPECT_THAT(Texts(errors), ElementsAre("spec.maxReplicas: Required value: must be set and "
                                         "greater than 0"));
  ASSERT_FALSE(errors.empty());
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

TEST(HorizontalPodAutoscaler, ScalesToZeroWhereItMay) {
  const std::string external = R"(, "metrics": [{"type": "External", "external": {
      "metric": {"name": "m"}, "target": {"type": "Value", "value": "1"}}}])";
  const std::string zero =
      Autoscaler(Spec(R"("minReplicas": 0, "maxReplicas": 1)", kDeployment, external));
  EXPECT_EQ(Write(Main(), zero).Strategy().size(), 1U);
  EXPECT_THAT(Write(Main(), zero).With(&Options::hpa_scale_to_zero, true).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), zero, zero).Strategy(), IsEmpty());
  EXPECT_EQ(Write(Main(), kGood, zero).Strategy().size(), 1U);
  const std::string negative = Autoscaler(Spec(R"("minReplicas": -1, "maxReplicas": 1)"));
  EXPECT_THAT(Write(Main(), negative).With(&Options::hpa_scale_to_zero, true).Strategy(),
              ElementsAre("spec.minReplicas: Invalid value: -1: must be greater than or equal to "
                          "0"));
}

TEST(HorizontalPodAutoscaler, LooksAtTheTargetsVersionWhenItChanges) {
  const auto aimed_at = [](const std::string& target) {
    return Autoscaler(Spec(R"("maxReplicas": 1)", target));
  };
  const std::string error =
      "spec.scaleTargetRef.apiVersion: Invalid value: \"\": apiVersion must specify API group";
  const std::string bad = aimed_at(R"({"kind": "Deployment", "name": "d"})");
  const std::string renamed = aimed_at(R"({"kind": "Deployment", "name": "e"})");
  EXPECT_THAT(Write(Main(), bad).Strategy(), ElementsAre(error));
  EXPECT_THAT(Write(Main(), bad, renamed).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), kGood, bad).Strategy(), ElementsAre(error));
  EXPECT_THAT(
      Write(Main(),
            aimed_at(R"({"kind": "ReplicationController", "name": "r", "apiVersion": "v1"})"))
          .Strategy(),
      IsEmpty());
  EXPECT_THAT(Write(Main(), R"({"metadata": {"name": "h", "namespace": "n"}, "spec":
      {"maxReplicas": 1}})")
                  .Strategy(),
              ElementsAre("spec.scaleTargetRef.kind: Required value",
                          "spec.scaleTargetRef.name: Required value", error));
}

TEST(HorizontalPodAutoscaler, ToleratesDescribedObjectsOfABadOldOne) {
  const auto describing = [](const std::string& api_version) {
    return Autoscaler(Spec(R"("maxReplicas": 1)", kDeployment,
                           R"(, "metrics": [{"type": "Object", "object": {"describedObject":
        {"kind": "k", "name": "n", "apiVersion": ")" +
                               api_version +
                               R"("}, "metric": {"name": "m"}, "target": {"type": "Value",
        "value": "1"}}}])"));
  };
  EXPECT_THAT(Write(Main(), describing("v1")).Strategy(), IsEmpty());
  EXPECT_EQ(Write(Main(), describing("a/b/c")).Strategy().size(), 1U);
  EXPECT_EQ(Write(Main(), describing("v1"), describing("a/b/c")).Strategy().size(), 1U);
  EXPECT_THAT(Write(Main(), describing("a/b/c"), describing("d/e/f")).Strategy(), IsEmpty());
}

TEST(HorizontalPodAutoscaler, ChecksItsBehavior) {
  const std::string lazy = Autoscaler(
      Spec(R"("maxReplicas": 1)", kDeployment, R"(, "behavior": {"scaleUp": {"policies": []}})"));
  EXPECT_THAT(Write(Main(), lazy).Strategy(),
              ElementsAre("spec.behavior.scaleUp.policies: Required value: must specify at least "
                          "one Policy"));
}

TEST(HorizontalPodAutoscaler, CannotBeDecodedFromBadQuantities) {
  const std::string bad = Autoscaler(R"({"metrics": [{"resource": {"target": {"value": "x"}}}]})");
  EXPECT_THAT(Write(Main(), bad).ShapeFailure(), testing::StartsWith("quantities must match"));
}

TEST(HorizontalPodAutoscalerStatus, HasNoNegativeNumbers) {
  const std::string status = Autoscaler("{}", R"({"currentReplicas": -1, "desiredReplicas": -2})");
  EXPECT_THAT(
      Write(StatusRules(), kGood, status).Strategy(),
      ElementsAre("status.currentReplicas: Invalid value: -1: must be greater than or equal to 0",
                  "status.desiredReplicas: Invalid value: -2: must be greater than or equal to "
                  "0"));
}

}  // namespace
}  // namespace tandem::handwritten::autoscaling
