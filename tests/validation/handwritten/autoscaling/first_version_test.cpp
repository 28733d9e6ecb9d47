#include "validation/handwritten/autoscaling/first_version.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::autoscaling {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("autoscaling", "v1", "HorizontalPodAutoscaler", ""); }

std::string Autoscaler(const std::string& spec) {
  return R"({"metadata": {"name": "a", "namespace": "n", "resourceVersion": "1"}, "spec":
             {"scaleTargetRef": {"apiVersion": "apps/v1", "kind": "Deployment", "name": "d"}, )" +
         spec + "}}";
}

TEST(FirstVersion, BecomesTheSecond) {
  const Sample first(R"({"spec":{"maxReplicas":3,"targetCPUUtilizationPercentage":80}})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(ConvertFromV1(*first, overlay)),
            R"({"spec":{"maxReplicas":3,"metrics":[{"resource":{"name":"cpu","target":)"
            R"({"averageUtilization":80,"type":"Utilization"}},"type":"Resource"}]}})");
  const Sample plain(R"({"spec":{"maxReplicas":3}})");
  EXPECT_EQ(json::RenderGoJson(ConvertFromV1(*plain, overlay)), R"({"spec":{"maxReplicas":3}})");
}

TEST(FirstVersion, IsJudgedAsTheSecond) {
  const std::string good = Autoscaler(R"("maxReplicas": 3, "targetCPUUtilizationPercentage": 80)");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
  EXPECT_THAT(
      Write(Rules(), Autoscaler(R"("maxReplicas": 3, "targetCPUUtilizationPercentage": 0)"))
          .Strategy(),
      ElementsAre("spec.metrics[0].resource.target.averageUtilization: Invalid value: 0: must be "
                  "greater than 0"));
  EXPECT_NE(Write(Rules(), Autoscaler(R"("targetCPUUtilizationPercentage": "80")")).ShapeFailure(),
            "");
}

}  // namespace
}  // namespace tandem::handwritten::autoscaling
