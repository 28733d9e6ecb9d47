#include "validation/handwritten/autoscaling/first_version.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/base/go_quote.h"
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

std::string Annotated(const std::string& name, const std::string& value) {
  return R"({"metadata": {"name": "a", "namespace": "n", "resourceVersion": "1", "annotations":
             {"autoscaling.alpha.kubernetes.io/)" +
         name + "\": " + GoQuote(value) +
         R"(}}, "spec": {"maxReplicas": 3, "targetCPUUtilizationPercentage": 0,
             "scaleTargetRef": {"apiVersion": "apps/v1", "kind": "Deployment", "name": "d"}}})";
}

constexpr std::string_view kBadTarget =
    "target.averageUtilization: Invalid value: 0: must be greater than 0";

TEST(FirstVersion, IsJudgedWithWhatItsAnnotationsSay) {
  const std::string metrics = R"([{"type":"Pods","pods":{"metricName":"m"}}])";
  EXPECT_THAT(Write(Rules(), Annotated("metrics", metrics)).Whole(),
              ElementsAre("spec.metrics[0].pods.target.averageValue: Invalid value: \"0\": must be "
                          "positive",
                          "spec.metrics[1].resource." + std::string(kBadTarget)));
  const std::string behavior = R"({"ScaleUp":{"Policies":[]}})";
  EXPECT_THAT(Write(Rules(), Annotated("behavior", behavior)).Whole(),
              ElementsAre("spec.metrics[0].resource." + std::string(kBadTarget),
                          "spec.behavior.scaleUp.policies: Required value: must specify at least "
                          "one Policy"));
}

TEST(FirstVersion, HasNoSuchAnnotationsWhenMetadataIsJudged) {
  const std::string large(256 * 1024, 'x');
  const std::string spec_error = "spec.metrics[0].resource." + std::string(kBadTarget);
  EXPECT_THAT(Write(Rules(), Annotated("conditions", large)).Whole(), ElementsAre(spec_error));
  EXPECT_THAT(Write(Rules(), Annotated("conditions", large), Annotated("metrics", large)).Whole(),
              ElementsAre(spec_error));
  EXPECT_THAT(Write(Rules(), Annotated("other", large)).Whole(), testing::SizeIs(2));
  const Strategy* second = FindStrategy("autoscaling", "v2", "HorizontalPodAutoscaler", "");
  EXPECT_THAT(Write(second, Annotated("conditions", large)).Whole(), IsEmpty());
  EXPECT_THAT(Write(second, Annotated("conditions", large), Annotated("metrics", large)).Whole(),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::autoscaling
