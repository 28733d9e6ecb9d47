#include "validation/handwritten/autoscaling/first_metrics.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::autoscaling {
namespace {

std::string Converted(std::string_view metric) {
  const Sample sample("[" + std::string(metric) + "]");
  json::Overlay overlay;
  return json::RenderGoJson(MetricsFromV1(*sample, overlay));
}

TEST(FirstMetrics, HaveTheirTargetsInOnePlaceInTheSecondVersion) {
  EXPECT_EQ(Converted(R"({"type":"Pods","pods":{"metricName":"m","targetAverageValue":"1"}})"),
            R"([{"pods":{"metric":{"name":"m"},"target":{"averageValue":"1",)"
            R"("type":"AverageValue"}},"type":"Pods"}])");
  EXPECT_EQ(Converted(R"({"type":"External","external":{"metricName":"m","targetValue":"1",
                          "metricSelector":{}}})"),
            R"([{"external":{"metric":{"name":"m","selector":{}},"target":{"type":"Value",)"
            R"("value":"1"}},"type":"External"}])");
  EXPECT_EQ(Converted(R"({"resource":{"name":"cpu","targetAverageUtilization":1}})"),
            R"([{"resource":{"name":"cpu","target":{"averageUtilization":1,)"
            R"("type":"Utilization"}}}])");
  EXPECT_EQ(Converted(R"({"containerResource":{"name":"cpu","container":"c",
                          "targetAverageValue":1}})"),
            R"([{"containerResource":{"container":"c","name":"cpu","target":)"
            R"({"averageValue":1,"type":"AverageValue"}}}])");
  EXPECT_EQ(Converted(R"({"object":{"target":{"kind":"K"},"metricName":"m","targetValue":"1",
                          "averageValue":"2","selector":{}}})"),
            R"([{"object":{"describedObject":{"kind":"K"},"metric":{"name":"m","selector":{}},)"
            R"("target":{"averageValue":"2","type":"AverageValue","value":"1"}}}])");
}

TEST(FirstMetrics, AreZeroWhereTheirQuantitiesAreNoPointers) {
  EXPECT_EQ(Converted(R"({"pods":{}})"),
            R"([{"pods":{"metric":{},"target":{"averageValue":"0","type":"AverageValue"}}}])");
  EXPECT_EQ(Converted(R"({"object":{}})"),
            R"([{"object":{"metric":{},"target":{"type":"Value","value":"0"}}}])");
  EXPECT_EQ(Converted(R"({"external":{}})"),
            R"([{"external":{"metric":{},"target":{"type":"AverageValue"}}}])");
}

}  // namespace
}  // namespace tandem::handwritten::autoscaling
