#include "validation/handwritten/autoscaling/round_trip.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/base/go_quote.h"
#include "validation/json/render.h"

namespace tandem::handwritten::autoscaling {
namespace {

constexpr std::string_view kPrefix = "autoscaling.alpha.kubernetes.io/";

std::string Annotated(std::string_view name, std::string_view value) {
  std::string text = R"({"metadata":{"annotations":{"a":"b",)";
  text.append("\"").append(kPrefix).append(name).append("\":");
  text.append(GoQuote(value)).append("}}}");
  return text;
}

std::string Metrics(std::string_view value) {
  const Sample sample(Annotated("metrics", value));
  json::Overlay overlay;
  return json::RenderGoJson(AnnotatedMetrics(*sample, overlay));
}

std::string Behavior(std::string_view value) {
  const Sample sample(Annotated("behavior", value));
  json::Overlay overlay;
  return json::RenderGoJson(AnnotatedBehavior(*sample, overlay));
}

TEST(RoundTrip, IsOverWhenMetadataIsJudged) {
  for (const std::string_view name : {"metrics", "behavior", "current-metrics", "conditions",
                                      "scale-down-tolerance", "scale-up-tolerance"}) {
    SCOPED_TRACE(name);
    const Sample sample(Annotated(name, "whatever"));
    json::Overlay overlay;
    EXPECT_EQ(json::RenderGoJson(WithoutRoundTrip(*sample, overlay)),
              R"({"metadata":{"annotations":{"a":"b"}}})");
  }
  const Sample other(Annotated("more", "x"));
  json::Overlay overlay;
  EXPECT_EQ(WithoutRoundTrip(*other, overlay).cell(), (*other).cell());
}

TEST(RoundTrip, BringsMetricsAndBehavior) {
  EXPECT_EQ(Metrics(R"([{"type":"Pods"}])"), R"([{"type":"Pods"}])");
  EXPECT_EQ(Behavior(R"({"scaleUp":{"tolerance":"1"}})"), R"({"scaleUp":{"tolerance":"1"}})");
}

TEST(RoundTrip, TakesNamesInAnyCase) {
  EXPECT_EQ(Behavior(R"({"ScaleUp":{"StabilizationWindowSeconds":1,
                         "Policies":[{"Type":"Pods","Value":1,"PeriodSeconds":2}]},
                         "ScaleDown":null,"Other":1})"),
            R"({"scaleDown":null,"scaleUp":{"policies":[{"periodSeconds":2,"type":"Pods",)"
            R"("value":1}],"stabilizationWindowSeconds":1}})");
  EXPECT_EQ(Metrics(R"([{"TYPE":"Pods"}])"), R"([{"type":"Pods"}])");
}

TEST(RoundTrip, IgnoresWhatCannotBeDecoded) {
  for (const std::string_view bad : {"", "{", "{}", "1", R"([{"type":1}])", R"([1])",
                                     R"([{"pods":{"targetAverageValue":"x"}}])"}) {
    SCOPED_TRACE(bad);
    EXPECT_EQ(Metrics(bad), json::RenderGoJson({}));
  }
  for (const std::string_view bad : {"", "[]", R"({"scaleUp":1})", R"({"SCALEUP":[]})"}) {
    SCOPED_TRACE(bad);
    EXPECT_EQ(Behavior(bad), json::RenderGoJson({}));
  }
}

}  // namespace
}  // namespace tandem::handwritten::autoscaling
